import { Button } from './button.tsx';
import { CopyField } from './copy-field.tsx';
import { Dialog } from './dialog.tsx';
import { Column, Text } from './layout.tsx';

/** The only time a secret is on screen. It closes by its button alone, not by a stray click. */
export function SecretDialog({
  title,
  label,
  hint,
  secret,
  onClose,
}: {
  title: string;
  /** What the secret is called. */
  label: string;
  hint: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={title}
      onClose={() => undefined}
      actions={
        <Button kind="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <Column gap={1.5}>
        <Text tone="muted">{hint}</Text>
        <CopyField label={label} value={secret} />
      </Column>
    </Dialog>
  );
}
