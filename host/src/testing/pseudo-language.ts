import { onTestFinished } from 'vitest';
import { common } from '../i18n/en/common.ts';
import { i18n } from '../i18n/i18n.ts';

const wrapped = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `⟦${text}⟧` : wrapped(text as object),
    ]),
  );

/** Puts every text of the locale in brackets until the test ends. */
export const speakPseudo = async (): Promise<void> => {
  i18n.addResourceBundle('qps', 'common', wrapped(common));
  onTestFinished(async () => {
    await i18n.changeLanguage('en');
  });
  await i18n.changeLanguage('qps');
};

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

const textsOf = (root: Element): string[] =>
  [...root.querySelectorAll(':not(style, script)')].map((one) =>
    [...one.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent)
      .join(''),
  );

const namesOf = (root: Element): string[] =>
  attributes.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
  );

/** Returns a text without its bracketed parts, from the innermost outwards. */
const outsideBrackets = (text: string): string => {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text.trim() : outsideBrackets(less);
};

/** Returns the texts on the page that are neither in the locale nor known. */
export const foreignWords = (known: readonly string[]): string[] =>
  [...textsOf(document.body), ...namesOf(document.body)]
    .map(outsideBrackets)
    .filter((text) => /\p{L}/u.test(text) && !known.includes(text));
