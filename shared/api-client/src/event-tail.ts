import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { eventsPath, socketMessages, type EventTail } from '@outpost/contracts';
import { refetchInBackground } from './background.ts';

/** Shortest time between two refetches of a live list, in milliseconds. */
const pauseMs = 1_000;

interface Follower {
  hear: (tail: EventTail) => void;
  /** Reads what was committed before the server began to announce. */
  catchUp: () => void;
}

let line: Socket | null = null;
/** Pages of this browser tab that follow the events. */
const followers = new Set<Follower>();

const catchUp = () => {
  for (const follower of followers) follower.catchUp();
};

const say = () => {
  // While disconnected, socket.io would send this late; `connect` sends it again.
  if (!line?.connected) return;
  if (followers.size > 0) line.emit(socketMessages.eventsTail, true, catchUp);
  else line.emit(socketMessages.eventsTail, false);
};

/** Passes on that events were committed. */
export const hearEvents = (tail: EventTail): void => {
  for (const follower of followers) follower.hear(tail);
};

/** Follows the platform events over a socket. Returns a function that stops it. */
export const carryEventTail = (socket: Socket): (() => void) => {
  line = socket;
  socket.on('connect', () => {
    if (followers.size > 0) say();
  });
  socket.on(socketMessages.eventsTail, hearEvents);
  return () => {
    if (line === socket) line = null;
  };
};

/**
 * Follows the platform events. While live, the list of events is refetched at once after new ones, and
 * at most once a second; otherwise they are counted, until `show` fetches them.
 */
export const useEventTail = (isLive: boolean): { waiting: number; show: () => void } => {
  const cache = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastRefetch = useRef(-pauseMs);
  const refetch = useCallback(() => {
    void refetchInBackground(cache, ({ queryKey }) => String(queryKey[1]) === eventsPath);
  }, [cache]);
  const show = useCallback(() => {
    setWaiting(0);
    refetch();
  }, [refetch]);
  useEffect(() => {
    const hear = ({ count }: EventTail) => {
      if (!isLive) return setWaiting((before) => before + count);
      const wait = lastRefetch.current + pauseMs - performance.now();
      timer.current ??= setTimeout(
        () => {
          timer.current = null;
          lastRefetch.current = performance.now();
          show();
        },
        Math.max(0, wait),
      );
    };
    const follower: Follower = {
      hear,
      // Outside of the pause between refetches: the first event after it is shown at once.
      catchUp: () => {
        if (isLive) refetch();
      },
    };
    followers.add(follower);
    say();
    return () => {
      followers.delete(follower);
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      say();
    };
  }, [isLive, refetch, show]);
  return { waiting, show };
};
