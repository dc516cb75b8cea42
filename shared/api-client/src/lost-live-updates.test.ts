import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openLiveUpdates } from './open-live-updates.ts';

const files = vi.hoisted(() => ({ asked: 0 }));

vi.mock('./live-updates.ts', () => {
  files.asked += 1;
  throw new Error('Loading chunk failed.');
});

test('without the code of live updates nothing fails, and they can be ended', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  const stop = openLiveUpdates(new QueryClient(), { isEverywhere: false });
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(files.asked).toBe(1);
  expect(unhandled).not.toHaveBeenCalled();
  expect(stop).not.toThrow();
});
