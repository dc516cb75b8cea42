import { contentStyles, pageColours } from '@outpost/form-page';

/** Styles of every page that the server renders; the tenant's colours precede them. */
export const pageStyles = `
:root{color-scheme:light dark;${pageColours.light}}
@media (prefers-color-scheme:dark){:root{${pageColours.dark}}}
html{background:var(--bg);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--ink);font:1.0625rem/1.55 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
${contentStyles}
.page{max-width:43rem;margin:0 auto;padding:3rem 1.5rem 4rem}
.brand{display:flex;align-items:center;gap:.75rem;margin:0 0 1.5rem;color:var(--ink-2);font-size:.9375rem;font-weight:600}
.brand img{width:2.25rem;height:2.25rem;object-fit:contain;border-radius:.5rem}
`.replaceAll('\n', '');
