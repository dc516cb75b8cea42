import { codeFamily, fontFamily } from './font-families.ts';

/** Weights and sizes (pixels) of most text on the first screens. */
const weights = [400, 500, 550, 600, 650];
const sizes = [12, 14];

const fonts = [
  ...weights.flatMap((weight) => sizes.map((size) => `${weight} ${size}px ${fontFamily}`)),
  `500 11px ${codeFamily}`,
];

const textIn = (font: string): HTMLElement => {
  const text = document.createElement('span');
  text.style.font = font;
  text.textContent = 'Ag';
  return text;
};

/**
 * Has the browser find the installed fonts of the panel's text, with invisible text that is removed
 * at once. Chromium asks another process for each family and weight; called while the panel's code
 * loads, the first layout of a screen does not wait for it.
 */
export const findFonts = (): void => {
  const texts = document.createElement('div');
  texts.setAttribute('aria-hidden', 'true');
  texts.style.visibility = 'hidden';
  // Fields have fonts of the system until their style is known.
  texts.append(...fonts.map(textIn), document.createElement('input'));
  document.body.append(texts);
  texts.getBoundingClientRect();
  texts.remove();
};
