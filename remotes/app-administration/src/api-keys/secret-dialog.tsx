import { Button, Column, CopyField, Dialog, Text } from '@outpost/ui';

/** The only time a secret is on screen. It closes by its button alone, not by a stray click. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Your new API key"
      onClose={() => undefined}
      actions={
        <Button kind="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <Column gap={1.5}>
        <Text tone="muted">
          Copy the secret now and keep it safe. It is not stored and cannot be shown again.
        </Text>
        <CopyField label="Secret" value={secret} />
      </Column>
    </Dialog>
  );
}
