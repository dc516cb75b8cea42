import { expect, test, vi } from 'vitest';
import { guardLazy } from './guard-lazy.ts';

const base = '/_mf/support/1.0.0/';

const handle = { title: 'FAQs' };
const guard = (lazy: () => Promise<object>) =>
  guardLazy(base, 8_000)({ path: '/faqs', handle, lazy }).lazy as () => Promise<unknown>;

const Screen = () => null;

test('a screen that comes in time is the one that came', async () => {
  const load = guard(async () => ({ Component: Screen }));
  await expect(load()).resolves.toEqual({ Component: Screen });
});

test('a screen that does not come is late, and its files are given up', async () => {
  vi.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', `${base}faqs.js`);
  const given = vi.fn<() => void>();
  script.addEventListener('error', given);
  document.head.append(script);
  const work = guard(() => new Promise<never>(() => undefined))();
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
