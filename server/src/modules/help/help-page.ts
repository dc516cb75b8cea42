import { faqCategories, type FaqLocale } from '@outpost/contracts';
import type { Brand } from '../../platform/pages/brand.ts';
import { attribute, html, type Html } from '../../platform/pages/html.ts';
import { helpDocument, searchForm } from './help-frame.ts';
import type { PublicAnswer } from './help.repository.ts';

/** Content of a help page; `text` is the search, empty without one. */
export interface Help {
  brand: Brand;
  answers: readonly PublicAnswer[];
  text: string;
  /** Languages of all answers, and the shown one; null for a search, which finds all languages. */
  locales: readonly FaqLocale[];
  locale: FaqLocale | null;
}

const excerptLetters = 160;

const countText = (count: number, text: string) =>
  `${count === 1 ? '1 answer contains' : `${count} answers contain`} “${text}”.`;

const summaryOf = ({ answers, text }: Help): Html => {
  const count = answers.length;
  if (text === '' && count > 0) return html`<p class="lead">Answers to common questions.</p>`;
  if (text === '') return html`<p class="lead">There are no answers here yet.</p>`;
  return html`<p class="lead" role="status">
    ${count > 0 ? countText(count, text) : `No answer contains “${text}”.`}
    <a href="/help">Show all</a>
  </p>`;
};

/** Returns the part of an answer around the searched text, or its beginning. */
const excerptOf = (answer: string, text: string): string => {
  const found = answer.toLowerCase().indexOf(text.toLowerCase());
  const start = found > excerptLetters / 2 ? found - excerptLetters / 4 : 0;
  const part = answer.slice(start, start + excerptLetters).trim();
  return `${start > 0 ? '… ' : ''}${part}${start + excerptLetters < answer.length ? ' …' : ''}`;
};

const renderLink = ({ slug, question, answer, locale }: PublicAnswer, text: string): Html =>
  html`<li lang="${locale}">
    <a href="/help/${slug}"
      ><strong>${question}</strong>${
        text !== '' && html`<span class="excerpt">${excerptOf(answer, text)}</span>`
      }</a
    >
  </li>`;

const nameOf = (locale: FaqLocale): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

const renderLanguages = ({ locales, locale }: Help): Html | false =>
  locales.length > 1 &&
  locale !== null &&
  html`<nav aria-label="Language">
    <ul class="languages">
      ${locales.map(
        (one) =>
          html`<li>
            <a
              href="/help?lang=${one}"
              lang="${one}"
              ${attribute('aria-current', one === locale && 'true')}
              >${nameOf(one)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** Renders the public answers of an organization by category, or those that a search found. */
export const renderHelp = (nonce: string, help: Help): string => {
  const { brand, answers, text } = help;
  const topics = faqCategories
    .map((title) => ({ title, of: answers.filter(({ category }) => category === title) }))
    .filter((topic) => topic.of.length > 0);
  const isEmpty = answers.length === 0 && text === '';
  return helpDocument(
    nonce,
    brand,
    'Help',
    html`<h1>How can we help?</h1>
      ${summaryOf(help)}${!isEmpty && searchForm(text)}${renderLanguages(help)}
      ${topics.map(
        (topic) =>
          html`<section>
            <h2>${topic.title}</h2>
            <ul class="answers">
              ${topic.of.map((answer) => renderLink(answer, text))}
            </ul>
          </section>`,
      )}`,
  );
};
