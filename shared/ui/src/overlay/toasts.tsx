import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';

const ToastStack = lazyComponent(
  async () => (await import(/* webpackChunkName: "overlays" */ './toast-stack.tsx')).ToastStack,
);

const successMs = 2_000;
const warningMs = 5_000;
const actionMs = 6_000;

/** An action of a toast. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

/** One toast as it is shown. */
export interface SaidToast {
  variant: 'success' | 'warning' | 'error' | 'action';
  message: string;
  title?: string | undefined;
  offer?: ToastAction | undefined;
  canDismiss?: boolean;
  /** Null for a toast that stays. */
  hideAfterMs: number | null;
}

/** Shows toasts about results of actions. */
export interface Toast {
  /** Disappears after two seconds. */
  success(message: string): void;
  /** Disappears after five seconds. */
  warning(message: string): void;
  /** Stays until it is dismissed or replaced. */
  error(message: string, more?: { title?: string; action?: ToastAction }): void;
  /** Offers an action, such as Undo, for six seconds. */
  action(message: string, action: ToastAction): void;
}

const ToastContext = createContext<Toast | null>(null);

type Say = (toast: SaidToast) => void;

/** Provides toasts to its children. The code that renders them is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(false);
  const shown = useRef<Say | null>(null);
  const waiting = useRef<SaidToast[]>([]);

  const takeOver = useCallback((next: Say) => {
    shown.current = next;
    for (const one of waiting.current.splice(0)) next(one);
  }, []);
  const say = useCallback<Say>((one) => {
    if (shown.current) return shown.current(one);
    waiting.current.push(one);
    setNeeded(true);
  }, []);

  const toast = useMemo<Toast>(
    () => ({
      success: (message) => say({ message, variant: 'success', hideAfterMs: successMs }),
      warning: (message) =>
        say({ message, variant: 'warning', canDismiss: true, hideAfterMs: warningMs }),
      error: (message, { title, action: offer } = {}) =>
        say({ message, variant: 'error', title, offer, canDismiss: true, hideAfterMs: null }),
      action: (message, offer) => say({ message, variant: 'action', offer, hideAfterMs: actionMs }),
    }),
    [say],
  );
  return (
    <ToastContext value={toast}>
      {children}
      {isNeeded && <ToastStack onReady={takeOver} />}
    </ToastContext>
  );
}

export const useToast = (): Toast => {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('There are no toasts here.');
  return toast;
};
