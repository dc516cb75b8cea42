/** Styles of every page that the server renders; the tenant's colours precede them. */
export const pageStyles = `
:root{color-scheme:light dark;--bg:#f6f7f9;--panel:#fff;--line:#d9dce2;--control:#858b97;--ink:#16181d;--ink-2:#565c69;--bad:#b3261e;--bad-soft:#fdeceb;--ok:#0f7b4f}
@media (prefers-color-scheme:dark){:root{--bg:#0f1115;--panel:#15181e;--line:#2b313b;--control:#747e8f;--ink:#eceef2;--ink-2:#a3abb9;--bad:#ff8f87;--bad-soft:#411a18;--ok:#5fd3a2}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{background:var(--bg);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--ink);font:1.0625rem/1.55 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.page{max-width:43rem;margin:0 auto;padding:3rem 1.5rem 4rem}
.brand{display:flex;align-items:center;gap:.75rem;margin:0 0 1.5rem;color:var(--ink-2);font-size:.9375rem;font-weight:600}
.brand img{width:2.25rem;height:2.25rem;object-fit:contain;border-radius:.5rem}
.card{background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:.875rem;padding:2.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{margin:0;font-size:1.25rem;line-height:1.3}
.lead{margin:.5rem 0 0;color:var(--ink-2)}
.note{margin:1rem 0 0;color:var(--ink-2);font-size:.9375rem}
:focus{outline:none}
`.replaceAll('\n', '');
