import { beforeEach, expect, test, vi } from 'vitest';

const families = () => [...document.fonts].map(({ family }) => family);

beforeEach(() => {
  document.fonts.clear();
  vi.resetModules();
});

test('a browser that never had the font shows the page without it until told to', async () => {
  const { hasFont, showFont } = await import('./font.ts');
  expect(hasFont()).toBe(false);
  expect(families()).toEqual([]);
  showFont();
  expect(families()).toEqual(['Inter Variable', 'Inter Variable']);
  expect(hasFont()).toBe(true);
});

test('showing it twice fetches it once', async () => {
  const { showFont } = await import('./font.ts');
  showFont();
  showFont();
  expect(families()).toHaveLength(2);
});

test('a later page of the same browser knows that it has the font', async () => {
  (await import('./font.ts')).showFont();
  vi.resetModules();
  expect((await import('./font.ts')).hasFont()).toBe(true);
});

test('another file of the font is another font', async () => {
  localStorage.setItem('font', '/an-earlier-one.woff2');
  const { hasFont } = await import('./font.ts');
  expect(hasFont()).toBe(false);
});

test('a browser that keeps nothing shows the font all the same', async () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { hasFont, showFont } = await import('./font.ts');
  expect(hasFont()).toBe(false);
  showFont();
  expect(families()).toHaveLength(2);
});
