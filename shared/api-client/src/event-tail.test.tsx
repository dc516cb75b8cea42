import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { socketMessages } from '@outpost/contracts';
import { carryEventTail, hearEvents, useEventTail } from './event-tail.ts';

const follow = (isLive: boolean) => {
  const cache = new QueryClient();
  const refetch = vi.spyOn(cache, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return { refetch, ...renderHook(() => useEventTail(isLive), { wrapper }) };
};

/** Connects a socket that followers wait for; `answer` is the server's word that it follows. */
const connect = () => {
  const handlers = new Map<string, () => void>();
  const emit = vi.fn<(name: string, isFollowed: boolean, answer?: () => void) => void>();
  const on = (name: string, handler: () => void) => handlers.set(name, handler);
  const stop = carryEventTail({ connected: true, on, emit } as unknown as Socket);
  act(() => handlers.get('connect')?.());
  expect(emit).toHaveBeenCalledWith(socketMessages.eventsTail, true, expect.any(Function));
  const answer = () => act(() => emit.mock.lastCall?.[2]?.());
  return { stop, answer };
};

test('a live tail reads what happened before the server followed, and shows the next event at once', async () => {
  const { refetch, unmount } = follow(true);
  const { stop, answer } = connect();
  expect(refetch).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  vi.useFakeTimers();
  act(() => hearEvents({ count: 1 }));
  act(() => void vi.advanceTimersByTime(0));
  vi.useRealTimers();
  expect(refetch).toHaveBeenCalledTimes(2);
  unmount();
  stop();
});

test('a paused tail counts no events at a connection', () => {
  const { result, refetch, unmount } = follow(false);
  const { stop, answer } = connect();
  answer();
  expect(result.current.waiting).toBe(0);
  expect(refetch).not.toHaveBeenCalled();
  unmount();
  stop();
});
