import { expect, test } from 'vitest';
import { foreignWords, speakPseudo } from './pseudo-language.ts';

/** Days (on the axis of a chart without their year), times and ages, as the formats of the kit write them, and initials. */
const formatted = [
  /^\w{3} \d\d(, \d{4}( \d\d:\d\d:\d\d( \S+)?)?)?$/,
  /^[·,] (\w{3} \d\d, \d{4}, )?\d\d:\d\d \S+$/,
  /^(\d+|an?) \w+ ago, \w{3} \d\d, \d{4} \d\d:\d\d:\d\d \S+$/,
  /^(\d+|an?) \w+ ago$/,
  /^[A-Z]{1,2}$/,
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
  const patterns = [...formatted, ...data.filter((one) => typeof one !== 'string')];
  test.each(Object.entries(screens))('%s has its texts from locale files', async (_, open) => {
    await speakPseudo();
    await open();
    const foreign = foreignWords(words).filter(
      (text) => !patterns.some((pattern) => pattern.test(text)),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });
};
