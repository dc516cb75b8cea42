import { act, renderHook } from '@outpost/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasUnsaved } from '@outpost/ui';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Save = (value: string) => Promise<unknown>;

const show = (save: Save) =>
  renderHook(({ value }) => useAutosave({ value, initial: '', save, delayMs: 500 }), {
    initialProps: { value: '' },
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Saves that end when the test calls `end`. */
const held = () => {
  const waiting: { value: string; end: (failure?: Error) => Promise<void> }[] = [];
  const save = vi.fn<Save>((value) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (failure?: Error) => act(async () => (failure ? reject(failure) : resolve()));
    waiting.push({ value, end });
    return promise;
  });
  return { save, waiting };
};

test('nothing is saved that was not changed', async () => {
  const { save } = held();
  const { result } = show(save);
  await pass(1_000);
  expect(save).not.toHaveBeenCalled();
  expect(result.current.status).toBe('idle');
});

test('the last value is saved, a moment after it was typed', async () => {
  const { save, waiting } = held();
  const { result, rerender } = show(save);
  rerender({ value: 'A' });
  await pass(400);
  rerender({ value: 'Ad' });
  expect(result.current.status).toBe('waiting');
  await pass(400);
  expect(save).not.toHaveBeenCalled();
  await pass(100);
  expect(result.current.status).toBe('saving');
  await waiting[0]?.end();
  expect(result.current.status).toBe('saved');
  expect(save.mock.calls).toEqual([['Ad']]);
});

test('what is typed meanwhile is saved after it, never beside it', async () => {
  const { save, waiting } = held();
  const { result, rerender } = show(save);
  rerender({ value: 'A' });
  await pass(500);
  rerender({ value: 'Ad' });
  await pass(1_000);
  expect(save).toHaveBeenCalledTimes(1);
  await waiting[0]?.end();
  expect(waiting.map(({ value }) => value)).toEqual(['A', 'Ad']);
  expect(result.current.status).toBe('saving');
  await waiting[1]?.end();
  expect(result.current.status).toBe('saved');
});

test.each([
  ['on demand', (flush: () => Promise<boolean>) => void flush()],
  ['when the line is back', () => void window.dispatchEvent(new Event('online'))],
])('what failed says why, and is tried again %s', async (_, again) => {
  const { save, waiting } = held();
  const { result, rerender } = show(save);
  rerender({ value: 'A' });
  await pass(500);
  await waiting[0]?.end(new Error('The line is down.'));
  expect([result.current.status, result.current.failure?.message]).toEqual([
    'failed',
    'The line is down.',
  ]);
  await act(async () => again(result.current.flush));
  await waiting[1]?.end();
  expect([result.current.status, result.current.failure]).toEqual(['saved', null]);
  expect(save.mock.calls).toEqual([['A'], ['A']]);
});

test('whoever leaves sends what was not sent yet', async () => {
  const { save } = held();
  const { rerender, unmount } = show(save);
  rerender({ value: 'A' });
  unmount();
  expect(save.mock.calls).toEqual([['A']]);
});

test('what was given up is not sent', async () => {
  const { save } = held();
  const { result, rerender, unmount } = show(save);
  rerender({ value: 'A' });
  act(() => result.current.rebase('A'));
  await pass(1_000);
  unmount();
  expect(save).not.toHaveBeenCalled();
});

test('what saves itself is unsaved until it is saved', async () => {
  const { rerender } = show(async () => undefined);
  expect(hasUnsaved()).toBe(false);
  rerender({ value: 'Adele' });
  expect(hasUnsaved()).toBe(true);
  await pass(500);
  expect(hasUnsaved()).toBe(false);
});
