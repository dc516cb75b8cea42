import { expect, onTestFinished, test, vi } from 'vitest';
import { act, renderScreen, screen } from '@outpost/testing';
import { lazyComponent } from '@outpost/ui';
import { beacon, breaker, reportLostComponents } from './report-failure.ts';

const failure = { part: 'support', version: '1.0.0', phase: 'load', error: 'Gone.' } as const;

const start = (send = vi.fn<(report: object) => Promise<unknown>>(async () => undefined)) => ({
  send,
  tell: beacon(send),
});

test('tells part, version, phase and error', () => {
  const { send, tell } = start();
  tell(failure);
  expect(send.mock.calls).toEqual([[failure]]);
});

test('tells it once per version and phase', () => {
  const { send, tell } = start();
  const reports = [
    failure,
    { ...failure, error: 'Gone again.' },
    { ...failure, phase: 'render' as const },
    { ...failure, version: '2.0.0' },
    { ...failure, part: 'lead-forms' },
  ];
  for (const report of [...reports, ...reports]) tell(report);
  expect(send).toHaveBeenCalledTimes(4);
});

test('tells no more of an error than fits', () => {
  const { send, tell } = start();
  tell({ ...failure, error: 'x'.repeat(600) });
  expect(send).toHaveBeenCalledWith({ ...failure, error: 'x'.repeat(500) });
});

test('a server that does not listen disturbs nobody', async () => {
  const { tell } = start(
    vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('Offline.'))),
  );
  expect(() => tell(failure)).not.toThrow();
  await Promise.resolve();
});

const lose = async (error: Error) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const told: object[] = [];
  onTestFinished(reportLostComponents((report) => void told.push(report)));
  const load = vi.fn<() => Promise<() => null>>().mockRejectedValue(error);
  const Part = lazyComponent(load);
  renderScreen(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert')).toBeTruthy();
  return told;
};

test('code of a dialog that never arrives is reported for the version it is of', async () => {
  const address = 'https://panel.example.com/_mf/support/1.2.0-abc/faq-dialog.js';
  const message = `Loading chunk 7 failed. (error: ${address})`;
  expect(await lose(new Error(message))).toEqual([
    { part: 'support', version: '1.2.0-abc', phase: 'load', error: `Error: ${message}` },
  ]);
});

test('an error that names no file of a release is not reported as one', async () => {
  expect(await lose(new Error('Something else.'))).toEqual([]);
});

const failed = (times: number) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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
