import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { ToastCard } from './toasts-card.tsx';
import type { SaidToast } from './toasts.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

const cards = { success: ToastCard, warning: ToastCard, error: ToastCard, action: ToastCard };

type Say = (toast: SaidToast) => void;

function Ready({ onReady }: { onReady: (say: Say) => void }) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () => onReady(({ message, ...options }) => void enqueueSnackbar(message, options)),
    [enqueueSnackbar, onReady],
  );
  return null;
}

/** Renders toasts: one at a time, at the bottom right, on a phone at the bottom centre. */
export function ToastStack({ onReady }: { onReady: (say: Say) => void }) {
  const isPhone = useIsPhone();
  return (
    <SnackbarProvider
      maxSnack={1}
      // The card counts its own time, which pauses while it has the focus.
      autoHideDuration={null}
      Components={cards}
      anchorOrigin={{ vertical: 'bottom', horizontal: isPhone ? 'center' : 'right' }}
    >
      <Ready onReady={onReady} />
    </SnackbarProvider>
  );
}
