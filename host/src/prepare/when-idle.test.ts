import { beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-idle.ts';

let fetching = 0;
const cache = { isFetching: () => fetching };
const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
  fetching = 0;
});

test('what can wait is done once nothing is fetched any more', () => {
  fetching = 1;
  whenQuiet(cache, work);
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
  fetching = 0;
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([0, 1])('what was given up is not done, while %i things are fetched', (count) => {
  fetching = count;
  const stop = whenQuiet(cache, work);
  if (count > 0) vi.advanceTimersByTime(50);
  stop();
  fetching = 0;
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
