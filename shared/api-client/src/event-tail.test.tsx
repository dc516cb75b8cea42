import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { socketMessages } from '@outpost/contracts';
import { carryEventTail, useEventTail } from './event-tail.ts';

const follow = (isLive: boolean) => {
  const cache = new QueryClient();
  const refetch = vi.spyOn(cache, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return { refetch, ...renderHook(() => useEventTail(isLive), { wrapper }) };
};

/** Connects a socket that followers wait for; returns a function that stops it. */
const connect = () => {
  const handlers = new Map<string, () => void>();
  const emit = vi.fn<(name: string, isFollowed: boolean) => void>();
  const on = (name: string, handler: () => void) => handlers.set(name, handler);
  const stop = carryEventTail({ connected: true, on, emit } as unknown as Socket);
  act(() => handlers.get('connect')?.());
  expect(emit).toHaveBeenCalledWith(socketMessages.eventsTail, true);
  return stop;
};

test('a live tail reads what happened before its connection', async () => {
  const { refetch, unmount } = follow(true);
  const stop = connect();
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  unmount();
  stop();
});

test('a paused tail counts no events at a connection', () => {
  const { result, refetch, unmount } = follow(false);
  const stop = connect();
  expect(result.current.waiting).toBe(0);
  expect(refetch).not.toHaveBeenCalled();
  unmount();
  stop();
});
