import { onTestFinished } from 'vitest';
import { addLanguage, changeLanguage, type Texts } from '@outpost/i18n';

const wrapped = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([area, ofArea]) => [
      area,
      Object.fromEntries(Object.entries(ofArea).map(([key, text]) => [key, `⟦${text}⟧`])),
    ]),
  );

/** Puts every text of the locale files in brackets until the test ends. */
export const speakPseudo = async (): Promise<void> => {
  addLanguage('qps', wrapped);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('qps');
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

/** Returns the texts on the page that are neither in a locale file nor known. */
export const foreignWords = (known: readonly string[]): string[] =>
  [...textsOf(document.body), ...namesOf(document.body)]
    .map(outsideBrackets)
    .filter((text) => /\p{L}/u.test(text) && !known.includes(text));
