import { beforeEach, expect, test, vi } from 'vitest';
import { abandonScripts, guardScreens, retryTransportErrors } from './open-version.ts';
import { RemoteFailure, withTimeout, type FailureKind } from './report-failure.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const judge = async (error: unknown) => error as RemoteFailure;
const never = () => false;

/** Fails the given number of times with one kind of failure, then succeeds. */
const failing = (kind: FailureKind, times = Infinity) => {
  const attempt = vi.fn<() => Promise<string>>(async () => {
    if (attempt.mock.calls.length <= times) throw new RemoteFailure(kind);
    return 'routes';
  });
  return attempt;
};

test('what gets lost is asked for after 0, 0.5, 1 and 2 seconds', async () => {
  const attempt = failing('lost', 3);
  const work = retryTransportErrors(attempt, judge, never);
  for (const [waited, count] of [
    [0, 1],
    [499, 1],
    [1, 2],
    [499, 2],
    [1, 3],
    [999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waited);
    expect(attempt).toHaveBeenCalledTimes(count);
  }
  await expect(work).resolves.toBe('routes');
});

test('the first attempt waits for no timer', async () => {
  const attempt = failing('lost', 0);
  await expect(retryTransportErrors(attempt, judge, never)).resolves.toBe('routes');
});

test('the fourth time is the last', async () => {
  const attempt = failing('lost');
  const work = retryTransportErrors(attempt, judge, never);
  await Promise.all([expect(work).rejects.toMatchObject({ kind: 'lost' }), vi.runAllTimersAsync()]);
  expect(attempt).toHaveBeenCalledTimes(4);
});

test.each(['damaged', 'unfit', 'empty', 'threw', 'late', 'unreleased'] as const)(
  'what is %s is not asked for again',
  async (kind) => {
    const attempt = failing(kind);
    const work = retryTransportErrors(attempt, judge, never);
    await Promise.all([expect(work).rejects.toMatchObject({ kind }), vi.runAllTimersAsync()]);
    expect(attempt).toHaveBeenCalledTimes(1);
  },
);

test('nothing is asked for once nobody waits any more', async () => {
  let isOver = false;
  const attempt = failing('lost');
  const work = retryTransportErrors(attempt, judge, () => isOver);
  await vi.advanceTimersByTimeAsync(100);
  isOver = true;
  await Promise.all([expect(work).rejects.toThrow('lost'), vi.runAllTimersAsync()]);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('what takes too long is late, and given up', async () => {
  const onLate = vi.fn<() => void>();
  const work = withTimeout(new Promise(() => undefined), 8_000, onLate);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(onLate).not.toHaveBeenCalled();
  await Promise.all([
    expect(work).rejects.toMatchObject({ kind: 'late' }),
    vi.advanceTimersByTimeAsync(1),
  ]);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('what is in time leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('routes'), 8_000)).resolves.toBe('routes');
  expect(vi.getTimerCount()).toBe(0);
});

const base = '/_mf/support/1.0.0/';

const handle = { title: 'FAQs' };
const guard = (lazy: () => Promise<object>, guarded = guardScreens(base)) =>
  guarded({ path: '/faqs', handle, lazy }).lazy as () => Promise<unknown>;

const Screen = () => null;

test('a screen that comes in time is the one that came', async () => {
  const load = guard(async () => ({ Component: Screen }));
  await expect(load()).resolves.toEqual({ Component: Screen });
});

test('a screen that does not come is late, and its files are given up', async () => {
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
  expect(guardScreens(base)(route)).toEqual(route);
});

test('the first screen has the time that opening its version left, a later one has its own', async () => {
  const late = () => new Promise<never>(() => undefined);
  const guarded = guardScreens(base, performance.now() + 8_000);
  await vi.advanceTimersByTimeAsync(5_000);
  const first = guard(late, guarded)();
  await Promise.all([
    expect(first).rejects.toMatchObject({ kind: 'late' }),
    vi.advanceTimersByTimeAsync(3_000),
  ]);
  const onLate = vi.fn<() => void>();
  const second = guard(late, guarded)().catch(onLate);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('what is on its way is given up, of this version only', () => {
  const given: string[] = [];
  for (const src of ['/_mf/support/1.0.0/a.js', '/_mf/support/2.0.0/a.js']) {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    script.addEventListener('error', () => given.push(src));
    document.head.append(script);
  }
  abandonScripts('/_mf/support/1.0.0/');
  expect(given).toEqual(['/_mf/support/1.0.0/a.js']);
});
