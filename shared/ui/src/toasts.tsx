import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useMemo, type ReactNode } from 'react';
import { ToastCard, type ToastAction } from './toasts-card.tsx';
import { phoneWidth } from './tokens.ts';

const successMs = 2_000;
const warningMs = 5_000;
const actionMs = 6_000;

const cards = { success: ToastCard, warning: ToastCard, error: ToastCard, action: ToastCard };

/** Toasts for everything inside: one at a time, bottom-right, on a phone bottom-centre. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(`(max-width: ${phoneWidth}px)`);
  return (
    <SnackbarProvider
      maxSnack={1}
      // The card counts its own time, because it has to stand still while it has the focus.
      autoHideDuration={null}
      Components={cards}
      anchorOrigin={{ vertical: 'bottom', horizontal: isPhone ? 'center' : 'right' }}
    >
      {children}
    </SnackbarProvider>
  );
}

/** How screens tell what happened. */
export interface Toast {
  /** Goes by itself after two seconds. */
  success(message: string): void;
  /** Goes by itself after five seconds. */
  warning(message: string): void;
  /** Stays until it is dismissed or replaced. */
  error(message: string, more?: { title?: string; action?: ToastAction }): void;
  /** Offers something, such as Undo, for six seconds. */
  action(message: string, action: ToastAction): void;
}

export const useToast = (): Toast => {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (message) =>
        enqueueSnackbar(message, { variant: 'success', hideAfterMs: successMs }),
      warning: (message) =>
        enqueueSnackbar(message, { variant: 'warning', hideAfterMs: warningMs }),
      error: (message, { title, action } = {}) =>
        enqueueSnackbar(message, {
          variant: 'error',
          title,
          offer: action,
          canDismiss: true,
          hideAfterMs: null,
        }),
      action: (message, action) =>
        enqueueSnackbar(message, { variant: 'action', offer: action, hideAfterMs: actionMs }),
    }),
    [enqueueSnackbar],
  );
};
