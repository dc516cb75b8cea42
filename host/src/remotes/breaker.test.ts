import { beforeEach, expect, test, vi } from 'vitest';
import { breaker } from './breaker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const failed = (times: number) => {
  const rests = breaker();
  for (let time = 0; time < times; time += 1) rests.count('support 1');
  return rests;
};

test.each([
  [0, false],
  [2, false],
  [3, true],
  [4, true],
])('after %i failures a version rests: %s', (times, isOpen) => {
  expect(failed(times).isOpen('support 1')).toBe(isOpen);
});

test('it rests for 30 seconds, and again after the next failure', () => {
  const rests = failed(3);
  vi.advanceTimersByTime(29_999);
  expect(rests.isOpen('support 1')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(rests.isOpen('support 1')).toBe(false);
  rests.count('support 1');
  expect(rests.isOpen('support 1')).toBe(true);
});

test('another version does not rest', () => {
  expect(failed(3).isOpen('support 2')).toBe(false);
});

test('it does not rest once it is forgiven', () => {
  const rests = failed(3);
  rests.forgive('support 1');
  expect(rests.isOpen('support 1')).toBe(false);
});
