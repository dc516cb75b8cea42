/** Messages of an embedded form to the page around it. */
export type FormMessage = 'loaded' | 'started' | 'submitted' | 'height';

/** Sends a message to the page around an embedded form; it never contains answers that the page could read. */
export const tellHost = (formId: string, type: FormMessage, more: object = {}): void => {
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'outpost-form', formId, type, ...more }, '*');
};

/** Sends the form's height to the page around it whenever it changes. */
export const tellHeight = (formId: string): void => {
  if (window.parent === window || !('ResizeObserver' in window)) return;
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    tellHost(formId, 'height', { height: Math.ceil(root.getBoundingClientRect().height) }),
  );
  observer.observe(root);
};
