import { Button } from '../control/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Text } from '../layout/layout.tsx';
import { t } from '../i18n/forms.ts';

/** Asks before unsaved input is discarded. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave.discard')}</Button>
          <Button kind="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <Text tone="muted">{t('leave.message')}</Text>
    </Dialog>
  );
}
