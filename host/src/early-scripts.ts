/**
 * Starts scripts of the page's screen, which the server has written into a template: `first` the
 * federation runtime, `rest` all others. The runtime starts while the host's last script is on its
 * way, and runs while the rest is. So they do not delay the host, and load while it starts. Without
 * a template the host loads them when it needs them.
 */
export const startEarlyScripts = (which: 'first' | 'rest', page: Document = document): void => {
  const template = page.querySelector('#early');
  if (!(template instanceof HTMLTemplateElement)) return;
  const code = page.importNode(template.content, true);
  for (const one of code.querySelectorAll<HTMLElement>('link, script')) {
    if ((one.dataset['early'] === 'first') !== (which === 'first')) one.remove();
    // webpack finds a script that is on its way by its whole address.
    else if (one instanceof HTMLScriptElement) one.src = String(new URL(one.src));
  }
  page.head.append(code);
};

/** Events of a script that has ended; the page's own listener removes it first. */
const ends = ['load', 'error'] as const;

/** Returns true while such a script is on its way: the page removes those that have ended. */
export const isScreenOnItsWay = (): boolean =>
  document.querySelector('script[data-early]') !== null;

/** Resolves once no such script is on its way. */
export const whenScreenIsThere = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isScreenOnItsWay()) return;
      for (const event of ends) document.removeEventListener(event, check, true);
      resolve();
    };
    for (const event of ends) document.addEventListener(event, check, true);
    check();
  });
