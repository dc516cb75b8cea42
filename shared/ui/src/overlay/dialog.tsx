import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../control/button.tsx';
import { Text } from '../layout/layout.tsx';
import { useIsShown } from '../control/use-is-shown.ts';
import { t } from '../i18n/overlays.ts';

/** A modal dialog with a title; Escape and a click beside it call `onClose`. */
export function Dialog({
  title,
  onClose,
  actions,
  isWide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <MuiDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ '&&': { paddingTop: 1 } }}>{children}</DialogContent>
      <DialogActions sx={{ padding: '8px 24px 16px' }}>{actions}</DialogActions>
    </MuiDialog>
  );
}

/**
 * Asks for confirmation of an action without a simple undo. `onConfirm` rejects to keep it open.
 */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  title: string;
  message: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useIsShown();
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      if (isShown()) onClose();
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text tone="muted">{message}</Text>
      {failure && (
        <div role="alert">
          <Text tone="bad">{failure}</Text>
        </div>
      )}
    </Dialog>
  );
}
