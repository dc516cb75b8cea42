import { prefetchesSettled } from '@outpost/api-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readyToRender } from './first-render.ts';
import type { Visits } from './first-screen.ts';

vi.mock('@outpost/api-client', () => ({ prefetchesSettled: vi.fn<() => Promise<void>>() }));

type State = Visits['state'];
const coming: State = { initialized: false, navigation: { state: 'idle' } };
const there: State = { initialized: true, navigation: { state: 'idle' } };
const isNever = new Promise<void>(() => undefined);

const routerAt = (state: State) => {
  const listeners = new Set<(state: State) => void>();
  return {
    state,
    subscribe(listener: (state: State) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    arrive: () => listeners.forEach((listener) => listener(there)),
  };
};

const begin = (session: Promise<void>, router: Visits) => {
  const render = vi.fn<() => void>();
  void readyToRender(session, router).then(render);
  return render;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(prefetchesSettled).mockReset().mockResolvedValue();
});

test('the first render has the screen of the address', async () => {
  const router = routerAt(coming);
  const render = begin(Promise.resolve(), router);
  await vi.advanceTimersByTimeAsync(100);
  expect(render).not.toHaveBeenCalled();
  router.arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledTimes(1);
});

describe('while code of the screen is on its way', () => {
  const script = document.createElement('script');
  script.dataset['early'] = '';
  beforeEach(() => document.head.append(script));
  afterEach(() => script.remove());

  test('the frame is rendered 40 ms after the session is known', async () => {
    vi.mocked(prefetchesSettled).mockReturnValue(isNever);
    const render = begin(Promise.resolve(), routerAt(coming));
    await vi.advanceTimersByTimeAsync(39);
    expect(render).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('code that arrives meanwhile is rendered without the frame alone', async () => {
    const router = routerAt(coming);
    const render = begin(Promise.resolve(), router);
    await vi.advanceTimersByTimeAsync(30);
    script.remove();
    document.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(render).not.toHaveBeenCalled();
    router.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('an unknown session delays the frame by 240 ms at most', async () => {
    const render = begin(isNever, routerAt(there));
    await vi.advanceTimersByTimeAsync(239);
    expect(render).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

test('nothing delays a render that has all it needs', async () => {
  const render = begin(Promise.resolve(), routerAt(there));
  await vi.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['session', isNever, Promise.resolve(), there],
  ['first rows', Promise.resolve(), isNever, there],
  ['screen', Promise.resolve(), Promise.resolve(), coming],
])('a slow %s delays the first render by 200 ms at most', async (_, session, rows, state) => {
  vi.mocked(prefetchesSettled).mockReturnValue(rows);
  const render = begin(session, routerAt(state));
  await vi.advanceTimersByTimeAsync(199);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledTimes(1);
});
