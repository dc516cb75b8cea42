import type { Brand } from '../../platform/pages/brand.ts';
import { attribute, html, type Html } from '../../platform/pages/html.ts';
import { pageDocument } from '../../platform/pages/page-document.ts';

/** Longest search. */
export const mostSearchLetters = 100;

const styles = `
form[role=search]{display:flex;gap:.625rem;margin:1.5rem 0 0}
input{flex:1;min-width:0;min-height:3rem;padding:.6875rem .875rem;border:1px solid var(--control);border-radius:.625rem;background:var(--panel);color:inherit;font:inherit}
button{min-height:3rem;padding:.6875rem 1.5rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
section{margin:2.25rem 0 0}
section h2{margin:0 0 .5rem}
.answers{margin:0;padding:0;list-style:none;border-bottom:1px solid var(--line)}
.answers li{border-top:1px solid var(--line)}
.answers a{display:block;padding:.75rem .25rem;color:inherit;text-decoration:none}
.answers a:hover strong{color:var(--accent);text-decoration:underline}
.answers strong{display:block;font-weight:600}
.excerpt{display:block;color:var(--ink-2);font-size:.9375rem}
.languages{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.25rem 0 0;padding:0;list-style:none;font-size:.9375rem}
.languages a,.back{display:inline-block;padding:.25rem 0}
.languages [aria-current]{color:inherit;font-weight:600;text-decoration:none}
.back{margin:0 0 1rem;font-size:.9375rem}
.answer{margin:1.25rem 0 0}
.answer h2{margin:1.5rem 0 .5rem}
.answer h3{margin:1.25rem 0 .5rem;font-size:1.0625rem}
.answer p,.answer ul,.answer ol{margin:0 0 .75rem}
.answer ul,.answer ol{padding-inline-start:1.5rem}
.answer li p{margin:0 0 .25rem}
code{padding:.1em .3em;border-radius:.25rem;background:var(--bg);font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.vote{display:flex;flex-wrap:wrap;align-items:center;gap:.625rem;margin:2rem 0 0;padding:1.25rem 0 0;border-top:1px solid var(--line)}
.vote p{flex:1 1 14rem;margin:0}
.vote button{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--control);background:transparent;color:inherit}
.vote button:hover{border-color:var(--accent);background:var(--accent-soft)}
.vote button[aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
@media (max-width:36rem){.page{padding:1.5rem 1rem 3rem}.card{padding:1.5rem 1.125rem}h1{font-size:1.5rem}}
@media print{form{display:none}}
`.replaceAll('\n', '');

/** Renders a page of the help with its frame. */
export const helpDocument = (nonce: string, brand: Brand, title: string, content: Html): string =>
  pageDocument({ nonce, brand, title, styles, isIndexed: true }, content);

/** Renders the form that searches the answers. */
export const searchForm = (text: string): Html =>
  html`<form action="/help" role="search">
    <input
      type="search"
      name="q"
      aria-label="Search the answers"
      placeholder="Search"
      maxlength="${mostSearchLetters}"
      ${attribute('value', text)}
    /><button>Search</button>
  </form>`;

/** Renders why there is no help at an address. */
export const renderNoHelp = (nonce: string, title: string, text: string, back = false): string =>
  helpDocument(
    nonce,
    { name: '', logo: null, accent: null },
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${back && html`<p class="note"><a href="/help">All answers</a></p>`}`,
  );
