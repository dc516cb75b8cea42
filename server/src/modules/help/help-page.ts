import { brandLine, type Brand } from '../../platform/pages/brand.ts';
import { colourStyles } from '../../platform/pages/colours.ts';
import { attribute, html, type Html } from '../../platform/pages/html.ts';
import { pageStyles } from '../../platform/pages/page-styles.ts';

/** The answers of one category. */
export interface HelpTopic {
  title: string;
  answers: readonly { id: string; question: string; answer: string }[];
}

/** Content of a help page; `text` is the search, empty without one. */
export interface Help {
  brand: Brand;
  topics: readonly HelpTopic[];
  text: string;
}

/** Longest search. */
export const mostSearchLetters = 100;

const styles = `
form{display:flex;gap:.625rem;margin:1.5rem 0 0}
input{flex:1;min-width:0;min-height:3rem;padding:.6875rem .875rem;border:1px solid var(--control);border-radius:.625rem;background:var(--panel);color:inherit;font:inherit}
button{min-height:3rem;padding:.6875rem 1.5rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
section{margin:2.25rem 0 0}
h2{margin:0 0 .5rem}
details{border-top:1px solid var(--line)}
details:last-child{border-bottom:1px solid var(--line)}
summary{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.75rem .25rem;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.5rem;height:.5rem;margin-inline-start:auto;border:solid var(--ink-2);border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{transform:rotate(-135deg)}
.answer{margin:0;padding:0 .25rem 1.25rem;color:var(--ink-2);white-space:pre-line}
@media (max-width:36rem){.page{padding:1.5rem 1rem 3rem}.card{padding:1.5rem 1.125rem}h1{font-size:1.5rem}}
@media print{form{display:none}}
`.replaceAll('\n', '');

const documentOf = (nonce: string, brand: Brand, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}${brand.name !== '' && ` | ${brand.name}`}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: colourStyles(brand.accent) + pageStyles + styles }}
        </style>
      </head>
      <body>
        <div class="page">
          <header>${brandLine(brand)}</header>
          <main class="card">${content}</main>
        </div>
      </body>
    </html> `.html;

const countText = (count: number, text: string) =>
  `${count === 1 ? '1 answer contains' : `${count} answers contain`} “${text}”.`;

const summaryOf = ({ topics, text }: Help): Html => {
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  if (text === '' && count > 0) return html`<p class="lead">Answers to common questions.</p>`;
  if (text === '') return html`<p class="lead">There are no answers here yet.</p>`;
  return html`<p class="lead" role="status">
    ${count > 0 ? countText(count, text) : `No answer contains “${text}”.`}
    <a href="/help">Show all</a>
  </p>`;
};

const renderTopic = ({ title, answers }: HelpTopic, isOpen: boolean): Html =>
  html`<section>
    <h2>${title}</h2>
    ${answers.map(
      ({ id, question, answer }) =>
        html`<details id="${id}" ${attribute('open', isOpen)}>
          <summary>${question}</summary>
          <p class="answer">${answer}</p>
        </details>`,
    )}
  </section>`;

/** Renders the published answers of an organization; a search opens those that it found. */
export const renderHelp = (nonce: string, help: Help): string => {
  const { brand, topics, text } = help;
  const search = html`<form action="/help" role="search">
    <input
      type="search"
      name="q"
      aria-label="Search the answers"
      placeholder="Search"
      maxlength="${mostSearchLetters}"
      ${attribute('value', text)}
    /><button>Search</button>
  </form>`;
  const isEmpty = topics.length === 0 && text === '';
  return documentOf(
    nonce,
    brand,
    'Help',
    html`<h1>How can we help?</h1>
      ${summaryOf(help)}${!isEmpty && search}
      ${topics.map((topic) => renderTopic(topic, text !== ''))}`,
  );
};

/** Renders why there is no help at an address. */
export const renderNoHelp = (nonce: string, title: string, text: string): string =>
  documentOf(
    nonce,
    { name: '', logo: null, accent: null },
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>`,
  );
