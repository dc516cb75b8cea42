import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { act, renderHook } from '@outpost/testing';
import type { Visits } from './first-screen.ts';
import { useIsQuiet, VisitsContext } from './use-is-quiet.ts';

const coming: Visits['state'] = { initialized: false, navigation: { state: 'idle' } };

/** A panel whose first screen is on its way until the test shows it. */
const open = () => {
  vi.useFakeTimers();
  const listeners = new Set<(state: Visits['state']) => void>();
  const visits = {
    state: coming,
    subscribe(listener: (state: Visits['state']) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <VisitsContext value={visits}>{children}</VisitsContext>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(useIsQuiet, { wrapper });
  const show = () => {
    for (const listener of listeners) listener({ ...coming, initialized: true });
  };
  const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000));
  return {
    cache,
    listeners,
    isQuiet: () => result.current,
    show,
    wait,
    unmount,
  };
};

test('it is not quiet before the first screen is shown', async () => {
  const panel = open();
  await panel.wait();
  expect(panel.isQuiet()).toBe(false);
  panel.show();
  await panel.wait();
  expect(panel.isQuiet()).toBe(true);
});

test('nor while the screen waits for its rows', async () => {
  const panel = open();
  const rows = Promise.withResolvers<string>();
  void panel.cache.fetchQuery({ queryKey: ['rows'], queryFn: () => rows.promise });
  panel.show();
  await panel.wait();
  expect(panel.isQuiet()).toBe(false);
  rows.resolve('rows');
  await panel.wait();
  expect(panel.isQuiet()).toBe(true);
});

test('a panel that has gone follows nothing any more', async () => {
  const panel = open();
  panel.unmount();
  expect(panel.listeners.size).toBe(0);
});
