import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useMemo, type ReactNode } from 'react';
import { phoneWidth } from './tokens.ts';

const successMs = 2_000;

/** Toasts for everything inside: one at a time, bottom-right, on a phone bottom-centre. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(`(max-width: ${phoneWidth}px)`);
  return (
    <SnackbarProvider
      maxSnack={1}
      anchorOrigin={{ vertical: 'bottom', horizontal: isPhone ? 'center' : 'right' }}
    >
      {children}
    </SnackbarProvider>
  );
}

export interface Toast {
  /** Goes by itself after two seconds. */
  success(message: string): void;
  warning(message: string): void;
  /** Stays until it is dismissed or replaced. */
  error(message: string): void;
}

export const useToast = (): Toast => {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (message) =>
        enqueueSnackbar(message, { variant: 'success', autoHideDuration: successMs }),
      warning: (message) => enqueueSnackbar(message, { variant: 'warning' }),
      error: (message) => enqueueSnackbar(message, { variant: 'error', persist: true }),
    }),
    [enqueueSnackbar],
  );
};
