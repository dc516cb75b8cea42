import { expect, onTestFinished, test, vi } from 'vitest';
import { act, renderScreen, screen } from '@outpost/testing';
import { lazyComponent } from '@outpost/ui';
import { reportLostComponents } from './lost-components.ts';

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
