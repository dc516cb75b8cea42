import { expect, test } from 'vitest';
import { foreignWords, speakPseudo } from './pseudo-language.ts';

/** Texts of the kit and of the lists, which have them in their components, and ages. */
const ofKit = [
  /^(Filters|Views|Columns|Previous|Next|Actions|Rows per page|Cancel)$/,
  /^(\d+ +found|\d+–\d+ of \d+|\d+ rows|Page \d+ of \d+|Actions for .+)$/,
  /^(\d+|an?) \w+ ago$/,
];

/**
 * Opens each screen with the texts of locale files in brackets, and fails for a text without.
 * `data` are texts of the test's records and of the contracts.
 */
export const checkTexts = (
  data: readonly (string | RegExp)[],
  screens: Record<string, () => Promise<unknown>>,
): void => {
  const words = data.filter((one) => typeof one === 'string');
  const patterns = [...ofKit, ...data.filter((one) => typeof one !== 'string')];
  test.each(Object.entries(screens))('%s has its texts from locale files', async (_, open) => {
    await speakPseudo();
    await open();
    const foreign = foreignWords(words).filter(
      (text) => !patterns.some((pattern) => pattern.test(text)),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });
};
