/** Texts of dialogs and toasts. */
export const overlays = {
  dialog: { cancel: 'Cancel' },
  toast: { dismiss: 'Dismiss' },
} as const;
