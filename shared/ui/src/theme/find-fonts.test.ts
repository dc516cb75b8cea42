import { expect, test, vi } from 'vitest';
import { findFonts } from './find-fonts.ts';
import { codeFamily, fontFamily } from './font-families.ts';
import { createPanelTheme } from './theme.ts';
import { accented } from './accent.ts';

/** The tests' DOM drops the quotation marks of families. */
const bare = (family: string) => family.replaceAll('"', '');

/** Returns the fonts of the text that was in the page when the browser computed its layout. */
const laidOut = (): { weight: string; family: string }[] => {
  const found: { weight: string; family: string }[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    for (const text of document.querySelectorAll<HTMLElement>('body [aria-hidden] span'))
      found.push({ weight: text.style.fontWeight, family: bare(text.style.fontFamily) });
    return new DOMRect();
  });
  findFonts();
  return found;
};

test('the weights of the theme are looked up, and the family of keys', () => {
  const fonts = laidOut();
  const { body1, body2, h1, h2, button } = createPanelTheme(accented(null)).typography;
  const used = [body1, body2, h1, h2, button].map(({ fontWeight }) => String(fontWeight));
  const own = fonts.filter(({ family }) => family === bare(fontFamily));
  const weights = own.map(({ weight }) => weight);
  expect(weights).toEqual(expect.arrayContaining(used));
  expect(fonts.map(({ family }) => family)).toContain(codeFamily);
});

test('no text stays in the page', () => {
  findFonts();
  expect(document.body.textContent).toBe('');
  expect(document.body.children).toHaveLength(0);
});
