/** What an embedded form tells the page around it. */
export type FormNews = 'loaded' | 'started' | 'submitted' | 'height';

/** Tells the page around an embedded form; nothing of the answers is in it. */
export const tellHost = (formId: string, type: FormNews, more: object = {}): void => {
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'outpost-form', formId, type, ...more }, '*');
};

/** Tells the page around it whenever the form has become higher or lower. */
export const tellHeight = (formId: string): void => {
  if (window.parent === window || !('ResizeObserver' in window)) return;
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    tellHost(formId, 'height', { height: Math.ceil(root.getBoundingClientRect().height) }),
  );
  observer.observe(root);
};
