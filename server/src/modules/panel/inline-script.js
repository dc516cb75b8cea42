// @ts-check
// Inline script of the panel's page, without a build: it runs the script that a block of the page
// has as text. As a file of its own, the browser compiles it on another thread.
(() => {
  const own = document.currentScript;
  if (!own) return;
  const { id = '', src = '', integrity = '' } = own.dataset;
  const code = document.getElementById(id)?.textContent ?? '';
  const policy = window.trustedTypes?.createPolicy('outpost-host', {
    createScriptURL: (/** @type {string} */ url) => url,
  });
  const add = (/** @type {string} */ url) => {
    const script = document.createElement('script');
    const { nonce } = own;
    Object.assign(script, { nonce, integrity, src: policy?.createScriptURL(url) ?? url });
    document.head.append(script);
    return script;
  };
  const file = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  // A browser that refuses such a file loads the script by its address.
  add(file).addEventListener('error', () => add(src));
})();
