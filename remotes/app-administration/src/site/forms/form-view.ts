import type { SiteForm } from '@outpost/contracts';

const styles = `
:host{all:initial;color-scheme:light dark}
*{box-sizing:border-box}
iframe{display:block;width:100%;height:30rem;border:0;color-scheme:auto}
button{display:block;margin-inline-start:auto;width:44px;height:44px;border:0;background:none;color:inherit;font:26px/1 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:-5px}
dialog{padding:0;border:0;background:Canvas;color:CanvasText;overflow:auto}
dialog::backdrop{background:rgb(0 0 0/.55)}
.popup{width:min(42rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);border-radius:14px}
.full-page{width:100vw;height:100vh;max-width:none;max-height:none}
.full-page iframe{max-width:46rem;margin:auto}
.banner{position:fixed;z-index:2147483000;inset:auto 0 0;max-height:60vh;overflow:auto;background:Canvas;color:CanvasText;border-top:1px solid GrayText;box-shadow:0 -6px 24px rgb(0 0 0/.2)}
.banner iframe{max-width:46rem;margin:auto}
.note{position:fixed;z-index:2147483000;inset:auto 1rem 1rem auto;max-width:24rem;padding:1rem 1.25rem;border-radius:10px;background:#111827;color:#fff;font:15px/1.5 system-ui,sans-serif}
`;

/** An element of its own styles, which those of the page do not reach, and which no policy forbids. */
const hostIn = (window: Window & typeof globalThis): { host: HTMLElement; root: ShadowRoot } => {
  const host = window.document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
};

/** A form on the page. */
export interface FormView {
  frame: HTMLIFrameElement;
  /** False once the page itself has removed it. */
  isThere(): boolean;
  remove(): void;
}

const frameOf = ({ document }: Window, { src, title }: SiteForm): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = title;
  return frame;
};

const closeButton = ({ document }: Window, onClose: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', 'Close');
  button.addEventListener('click', onClose);
  return button;
};

/** Puts a form in the place of an element, which is hidden meanwhile. */
const inPlace = (
  window: Window & typeof globalThis,
  frame: HTMLIFrameElement,
  place: HTMLElement,
): FormView => {
  const { host, root } = hostIn(window);
  const { display } = place.style;
  root.append(frame);
  place.after(host);
  place.style.display = 'none';
  return {
    frame,
    isThere: () => host.isConnected,
    remove() {
      host.remove();
      place.style.display = display;
    },
  };
};

/** Shows a form; `onClose` is called when the visitor closes it. */
export const showForm = (
  window: Window & typeof globalThis,
  form: SiteForm,
  place: Element | null,
  onClose: () => void,
): FormView => {
  const frame = frameOf(window, form);
  if (place) return inPlace(window, frame, place as HTMLElement);
  const { document } = window;
  const { host, root } = hostIn(window);
  const isDialog = form.type !== 'banner';
  const box = document.createElement(isDialog ? 'dialog' : 'section');
  box.className = form.type;
  box.setAttribute('aria-label', form.title);
  box.append(closeButton(window, onClose), frame);
  root.append(box);
  document.body.append(host);
  if (isDialog) {
    // Escape closes a dialog as the button does; the browser gives the focus back.
    box.addEventListener('cancel', (event) => {
      event.preventDefault();
      onClose();
    });
    (box as HTMLDialogElement).showModal();
  }
  return {
    frame,
    isThere: () => host.isConnected,
    remove() {
      if (isDialog) (box as HTMLDialogElement).close();
      host.remove();
    },
  };
};

/** Says something about a look at a form in a corner of the page. */
export const showNote = (window: Window & typeof globalThis, text: string): void => {
  const { host, root } = hostIn(window);
  const note = window.document.createElement('p');
  note.className = 'note';
  note.setAttribute('role', 'status');
  note.textContent = text;
  root.append(note);
  window.document.body.append(host);
};
