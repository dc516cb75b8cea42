import { cleanup, configure } from '@testing-library/react';
import { prepareParts } from '@outpost/ui/lazy-part';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

// Only a test that fails waits this long; a busy machine must not make one fail.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

// jsdom has no layout, so it cannot tell whether a media query matches.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;
// Everything is in sight.
window.innerHeight = 100_000;

// jsdom has no fonts.
class FakeFontFace {
  readonly family: string;
  constructor(family: string) {
    this.family = family;
  }
}
globalThis.FontFace = FakeFontFace as unknown as typeof FontFace;
class NoFonts extends EventTarget {
  readonly #faces = new Set<unknown>();

  add(face: unknown) {
    this.#faces.add(face);
  }

  clear() {
    this.#faces.clear();
  }

  [Symbol.iterator]() {
    return this.#faces.values();
  }
}
Object.defineProperty(document, 'fonts', { value: new NoFonts() });

// A test that wants answers puts a fake API in place; nothing ever leaves the process.
globalThis.fetch = (input) => Promise.reject(new Error(`There is no API here: ${String(input)}`));

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
};

// What comes when it is needed is there at once, as it is on a page that stood open for a moment.
beforeAll(prepareParts);

// What React or a library complains about fails the test that made it complain.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.map((words) => words.join(' ')).join('\n'));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetCookies();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
