import { act } from '@outpost/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReleases } from './releases.ts';

const heard = vi.hoisted(() => new Set<() => void>());

vi.mock('@outpost/api-client', () => ({
  onReleases: (listener: () => void) => {
    heard.add(listener);
    return () => void heard.delete(listener);
  },
}));

const check = vi.fn<() => void>();
let isHidden = false;
let stop: () => void;

const setHidden = (next: boolean) => {
  isHidden = next;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  vi.useFakeTimers();
  check.mockReset();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  stop = watchReleases(check);
});
afterEach(() => stop());

test('looks when the server says that others may be live', () => {
  for (const listener of heard) listener();
  expect(check).toHaveBeenCalledTimes(1);
});

test.each([
  [5 * 60_000 + 1, 1],
  [5 * 60_000, 0],
])('who was away for %i ms makes it look %i times', (away, times) => {
  setHidden(true);
  vi.advanceTimersByTime(away);
  setHidden(false);
  expect(check).toHaveBeenCalledTimes(times);
});

test('looks no more once it was stopped', () => {
  stop();
  setHidden(true);
  vi.advanceTimersByTime(10 * 60_000);
  setHidden(false);
  expect([check.mock.calls.length, heard.size]).toEqual([0, 0]);
});
