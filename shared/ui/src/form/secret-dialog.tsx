import { Button } from '../control/button.tsx';
import { CopyField } from './copy-field.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Column, Text } from '../layout/layout.tsx';
import { t } from '../i18n/forms.ts';

/** Shows a secret for the only time. Closes only by its button, not by a click beside it. */
export function SecretDialog({
  title,
  label,
  hint,
  secret,
  onClose,
}: {
  title: string;
  /** Name of the secret. */
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
          {t('secret.close')}
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
