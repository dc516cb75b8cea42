import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeptChanges } from './kept-changes.ts';
import type { PendingOp } from './op-differences.ts';

/** Fakes the browser's locks for pages that all live in this test. */
const fakeLocks = () => {
  const held = new Set<string>();
  return {
    request: async (
      name: string,
      ...given: [((lock: object | null) => unknown) | object, ((lock: object | null) => unknown)?]
    ) => {
      const work = (given[1] ?? given[0]) as (lock: object | null) => unknown;
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    },
  };
};

const change = (key: string): PendingOp => ({ key, op: { kind: 'remove', id: key } });
const keysOf = (ops: readonly PendingOp[]) => ops.map(({ key }) => key);
const stored = () => Object.keys(localStorage).length;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  // Gives each page its own millisecond, because the order of pages of the same one is undefined.
  let now = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what a page left behind is taken over, once', async () => {
  const first = await openKeptChanges('ada.form');
  first.keep([change('a'), change('b')]);
  first.release();
  const second = await openKeptChanges('ada.form');
  expect(keysOf(second.found)).toEqual(['a', 'b']);
  expect(keysOf((await openKeptChanges('ada.form')).found)).toEqual([]);
});

test('a page that is still there keeps its own', async () => {
  const first = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  const second = await openKeptChanges('ada.form');
  expect(second.found).toEqual([]);
  second.keep([change('b')]);
  first.release();
  second.release();
  expect(keysOf((await openKeptChanges('ada.form')).found)).toEqual(['a', 'b']);
});

test('others and other forms have their own', async () => {
  const first = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  first.release();
  expect((await openKeptChanges('bea.form')).found).toEqual([]);
  expect((await openKeptChanges('ada.form-2')).found).toEqual([]);
});

test('what is taken over is safe before anything else is done', async () => {
  const first = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  first.release();
  (await openKeptChanges('ada.form')).release();
  expect(keysOf((await openKeptChanges('ada.form')).found)).toEqual(['a']);
});

test('what was saved is forgotten, and a page that was taken over does not come back', async () => {
  const first = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  first.release();
  const second = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  second.keep([]);
  expect(stored()).toBe(0);
});

test('without locks every other page counts as gone', async () => {
  vi.stubGlobal('navigator', {});
  const first = await openKeptChanges('ada.form');
  first.keep([change('a')]);
  expect(keysOf((await openKeptChanges('ada.form')).found)).toEqual(['a']);
});

test('a store that is full costs nothing but the safety', async () => {
  const first = await openKeptChanges('ada.form');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(() => first.keep([change('a')])).not.toThrow();
  full.mockRestore();
});

test('a browser that refuses locks opens the form without them', async () => {
  const request = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
  localStorage.setItem('outpost.input.form-editor.ada.form.1-earlier', '[]');
  vi.stubGlobal('navigator', { locks: { request } });
  const kept = await openKeptChanges('ada.form');
  expect(kept.found).toEqual([]);
  kept.keep([change('a')]);
  kept.release();
  expect(stored()).toBe(2);
});
