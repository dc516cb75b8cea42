/**
 * Starts the scripts of the page's screen, which the server has written into a template. They begin
 * when the first of the host's scripts is there, so that they do not delay the host, and load while
 * it starts. Without a template the host loads them when it needs them.
 */
export const startEarlyScripts = (page: Document = document): void => {
  const template = page.querySelector('#early');
  if (!(template instanceof HTMLTemplateElement)) return;
  const code = page.importNode(template.content, true);
  // webpack finds a script that is on its way by its whole address.
  for (const script of code.querySelectorAll('script')) script.src = String(new URL(script.src));
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
