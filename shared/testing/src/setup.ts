import type * as LazyComponents from '@outpost/ui/lazy-component';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

// A long limit, because a busy machine must not fail a test; only failing tests wait for it.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

// jsdom has no layout and no `matchMedia`: media queries never match.
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
// The rich-text editor measures where its selection is.
Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
// A window this high has every element in sight.
window.innerHeight = 100_000;

// jsdom has no `FontFace`.
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

// Without a fake API every request fails, so that no test reaches the network.
globalThis.fetch = (input) => Promise.reject(new Error(`There is no API here: ${String(input)}`));

/**
 * Removes the styles of the test's theme. Each theme writes its own: after a hundred tests, the names of
 * elements would take four times as long to find, because hidden ones have none.
 */
const removeStyles = () => {
  for (const style of document.querySelectorAll('style[data-emotion^="o"]')) style.remove();
};

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
};

// Components loaded on demand are loaded before the tests, as on a page open for a moment.
const loads = vi.hoisted(() => new Array<() => Promise<unknown>>());
vi.mock('@outpost/ui/lazy-component', async (original) => {
  const { lazyComponent } = await original<typeof LazyComponents>();
  const collect: typeof lazyComponent = (load, placeholder) => {
    const component = lazyComponent(load, placeholder);
    loads.push(component.preload);
    return component;
  };
  return { lazyComponent: collect };
});
beforeAll(() => Promise.allSettled(loads.map((load) => load())), 60_000);

// A test fails when React or a library logs an error.
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
  removeStyles();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetCookies();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
