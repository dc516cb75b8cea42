/** Calls `see` for the page that is open and for each page that follows in it; returns nothing to stop. */
export const watchPages = (window: Window, see: (url: string, referrer: string) => void): void => {
  const { document, history, location } = window;
  let shown = '';
  let before = document.referrer;
  const look = () => {
    const { href } = location;
    const page = href.split('#')[0] ?? '';
    if (page === shown) return;
    see(href, before);
    shown = page;
    before = href;
  };
  const lookSoon = () => window.setTimeout(look, 0);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function follow(this: History, ...given: Parameters<History['pushState']>) {
      original.apply(this, given);
      lookSoon();
    };
  }
  window.addEventListener('popstate', lookSoon);
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the cache of the browser is seen again.
    if (persisted) shown = '';
    look();
  });
  look();
};
