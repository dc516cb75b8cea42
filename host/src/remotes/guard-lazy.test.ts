import { expect, test, vi } from 'vitest';
import type { RouteObject } from '@outpost/router';
import { guardLazy } from './guard-lazy.ts';

const base = '/_mf/support/1.0.0/';

const guard = (route: RouteObject) => {
  const { lazy, children } = guardLazy(base, 8_000)(route);
  const inner = children?.[0]?.lazy;
  return { own: lazy as (() => Promise<unknown>) | undefined, inner };
};

const Screen = () => null;

test('a screen that comes in time is the one that came', async () => {
  const { own } = guard({ path: '/faqs', lazy: async () => ({ Component: Screen }) });
  await expect(own?.()).resolves.toEqual({ Component: Screen });
});

test('a screen that does not come is late, wherever it stands, and its files are given up', async () => {
  vi.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', `${base}faqs.js`);
  const given = vi.fn<() => void>();
  script.addEventListener('error', given);
  document.head.append(script);
  const never = { path: 'new', lazy: () => new Promise<never>(() => undefined) };
  const { inner } = guard({ path: '/faqs', children: [never] });
  const work = (inner as () => Promise<unknown>)();
  await Promise.all([
    expect(work).rejects.toMatchObject({ kind: 'late' }),
    vi.advanceTimersByTimeAsync(8_000),
  ]);
  expect(given).toHaveBeenCalledTimes(1);
});

test('a route without code of its own stays as it is', () => {
  const route = { path: '/faqs', element: null };
  expect(guardLazy(base, 8_000)(route)).toEqual(route);
});
