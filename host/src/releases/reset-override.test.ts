import { beforeEach, expect, test, vi } from 'vitest';
import { resetDeadOverride, resetOverride } from './reset-override.ts';

const until = '2026-02-10T11:00:00.000Z';
const go = vi.fn<(address: string) => void>();

beforeEach(() => {
  go.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/faqs?page=2#top');
});

test('the reset keeps the place', () => {
  resetOverride(go);
  expect(go).toHaveBeenCalledWith(`${location.origin}/faqs?page=2&release-override=reset#top`);
});

test('an override is ended by itself once, and one that comes later again', () => {
  vi.useFakeTimers();
  expect(resetDeadOverride(until, go)).toBe(true);
  expect(resetDeadOverride(until, go)).toBe(false);
  expect(resetDeadOverride('2026-02-10T12:00:00.000Z', go)).toBe(true);
  vi.runAllTimers();
  expect(go).toHaveBeenCalledTimes(2);
});

test('who is on the way somewhere is still there afterwards', () => {
  vi.useFakeTimers();
  resetDeadOverride(until, go);
  history.replaceState(null, '', '/users');
  vi.runAllTimers();
  expect(go).toHaveBeenCalledWith(`${location.origin}/users?release-override=reset`);
});

test('never, where it could not be told that it was tried before', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden.');
  });
  expect(resetDeadOverride(until, go)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});
