/// <reference path="./assets.d.ts" />
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** Has the metrics of the font, so that the layout does not shift when the font is loaded. */
export const standIn = {
  fontFamily: 'Inter stand-in',
  src: 'local("Arial"), local("Liberation Sans")',
  sizeAdjust: '107.12%',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
};

const ranges = {
  [latin]:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD',
  [latinExt]:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
};

/** Key in `localStorage` for the address of the font this browser has fetched. */
const keptAt = 'font';

let isShown = false;

/** Reports whether this browser has fetched the font before, so that showing it is cheap. */
export const hasFont = (): boolean => {
  try {
    return localStorage.getItem(keptAt) === latin;
  } catch {
    // Without `localStorage` the font counts as not fetched.
    return false;
  }
};

/** Shows the page in the product's font; the browser fetches the subsets it needs. */
export const showFont = (): void => {
  if (isShown) return;
  isShown = true;
  for (const [url, unicodeRange] of Object.entries(ranges))
    document.fonts.add(
      new FontFace('Inter Variable', `url(${url}) format("woff2-variations")`, {
        display: 'swap',
        weight: '100 900',
        unicodeRange,
      }),
    );
  try {
    localStorage.setItem(keptAt, latin);
  } catch {
    // `localStorage` is full: the next page again fetches the font after its rows.
  }
};
