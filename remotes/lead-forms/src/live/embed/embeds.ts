/** Message of an embedded form; `tellHost` of the form sends it. */
interface PendingChanges {
  source?: string;
  formId?: string;
  type?: string;
  height?: number;
}

const firstHeight = '480px';

const frameOf = (origin: string, id: string, query: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/view/${encodeURIComponent(id)}?embed=1${query ? `&${query}` : ''}`;
  frame.title = 'Form';
  frame.style.cssText = `display:block;width:100%;border:0;height:${firstHeight}`;
  return frame;
};

/**
 * Sets the frame's height to the form's, and dispatches the form's messages as events of the
 * element.
 */
const listen = (element: HTMLElement, frame: HTMLIFrameElement, origin: string): void => {
  window.addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<PendingChanges>) => {
      if (source !== frame.contentWindow || from !== origin || data?.source !== 'outpost-form')
        return;
      if (data.type === 'height') frame.style.height = `${Number(data.height)}px`;
      else
        element.dispatchEvent(
          new CustomEvent(`outpost:${data.type}`, {
            bubbles: true,
            detail: { formId: data.formId },
          }),
        );
    },
  );
};

const openPopup = (button: HTMLElement, origin: string, id: string, query: string): void => {
  const dialog = document.createElement('dialog');
  dialog.style.cssText =
    'width:min(46rem,94vw);max-height:92vh;padding:0;border:0;border-radius:14px;overflow:auto';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close');
  close.style.cssText =
    'position:sticky;top:0;float:right;width:44px;height:44px;border:0;background:none;color:inherit;font-size:26px;cursor:pointer';
  close.addEventListener('click', () => dialog.close());
  const frame = frameOf(origin, id, query);
  dialog.append(close, frame);
  dialog.addEventListener('close', () => {
    dialog.remove();
    button.focus();
    button.dispatchEvent(
      new CustomEvent('outpost:closed', { bubbles: true, detail: { formId: id } }),
    );
  });
  document.body.append(dialog);
  listen(button, frame, origin);
  dialog.showModal();
};

/**
 * Embeds forms in a page: `data-outpost-form` becomes the form, and a click on `data-outpost-popup`
 * opens it above the page. `data-outpost-query` is added to the form's address.
 */
export const startEmbeds = (page: Document, script: HTMLScriptElement | null): void => {
  if (!script) return;
  const { origin } = new URL(script.src);
  const start = () => {
    for (const element of page.querySelectorAll<HTMLElement>('[data-outpost-form]')) {
      const { outpostForm: id = '', outpostQuery: query = '' } = element.dataset;
      const frame = frameOf(origin, id, query);
      element.replaceChildren(frame);
      listen(element, frame, origin);
    }
    page.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-outpost-popup]');
      const { outpostPopup: id, outpostQuery: query = '' } = button?.dataset ?? {};
      if (button && id) openPopup(button, origin, id, query);
    });
  };
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', start);
  else start();
};
