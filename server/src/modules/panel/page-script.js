// @ts-check
// Inline script of the panel's page, without a build: it runs before the first paint and before any
// other code. An attribute of its tag has the input.
(() => {
  /** @type {import('./page.ts').PageScriptInput} */
  const {
    tenant,
    origin = location.origin,
    me,
    first,
    names,
  } = JSON.parse(document.currentScript?.dataset.input ?? '');

  const prefetchAll = (/** @type {string} */ token) => {
    const headers = { authorization: `Bearer ${token}`, 'x-subdomain': tenant };
    const ask = async (/** @type {string} */ address) => {
      const response = await fetch(origin + address, { headers, credentials: 'omit' });
      // An unread answer, also a refusal, would keep its connection busy.
      const text = await response.text();
      if (!response.ok) throw new Error(`It was answered ${response.status}.`);
      return { text, renewed: response.headers.get(names.renewedHeader) };
    };
    const prefetched = (/** @type {string} */ address) => {
      const answer = ask(address);
      // The reader of a failed prefetch repeats the request, which reports the error.
      answer.catch(() => null);
      return { address, token, at: Date.now(), answer };
    };
    const account = prefetched(me);
    if (first.length === 0) return [account];
    // It takes the browser long to find its time zone, and `me` does not depend on it.
    Object.assign(headers, {
      [names.zoneHeader]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    return [account, ...first.map(prefetched)];
  };
  // Any other value is no token, and may be invalid in a header.
  const token = /(?:^|; )JWT=([\w.-]+)(?:;|$)/.exec(document.cookie)?.[1];
  Object.assign(window, { [names.prefetches]: token ? prefetchAll(token) : [] });

  // An early script that remains in the page will still fire an event.
  for (const event of ['load', 'error'])
    document.addEventListener(
      event,
      ({ target }) => {
        if (target instanceof HTMLElement && 'early' in target.dataset) target.remove();
      },
      true,
    );

  // A dark page must not flash light.
  const mode = localStorage.getItem('mui-mode') || 'system';
  const isDark = mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = mode === 'system' ? (isDark ? 'dark' : 'light') : mode;
})();
