import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import {
  currentTenant,
  revalidateSession,
  sessionToken,
  useSessionStore,
} from '@outpost/auth-store';
import {
  authEndpoints,
  commonSummaries,
  changeEndpoints,
  eventTables,
  notificationEndpoints,
  socketMessages,
  type ChangeEvent,
} from '@outpost/contracts';
import { forgetPrefetches } from './prefetch.ts';
import { apiOrigin } from './api-origin.ts';
import { refetchInBackground } from './background.ts';
import { call } from './call.ts';
import { carryEventTail } from './event-tail.ts';
import { recordChange } from './pending-changes.ts';
import { carryPresence } from './presence.ts';
import { hearReleases } from './release-news.ts';

/** The specification's constants, in milliseconds. */
const timing = {
  timeout: 20_000,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};

/**
 * Maximum delay in milliseconds of the request for missed events; a random part of it spreads them.
 */
const mostDelayMs = 2_000;

/** Greater than any sequence number: asks for the latest number and no events. */
const latest = 10 ** 14;

type Connect = (address: string, options: object) => Socket;

export interface LiveOptions {
  /** Follows every tenant. */
  isEverywhere: boolean;
  load?: () => Promise<Connect>;
}

const connectSocket = async (): Promise<Connect> => (await import('socket.io-client')).io;

const currentUserId = () => useSessionStore.getState().user?._id ?? null;

const pathOfQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[1]);

/** Marks cached answers of the changed rows as stale; they are refetched when next shown. */
const forget = (cache: QueryClient, event: ChangeEvent) => {
  forgetPrefetches();
  const { lists, stale = lists, summaries = [] } = eventTables[event.type];
  // The user's own changes are refetched at once and need no "new" pill.
  if (event.actor !== currentUserId()) for (const list of lists) recordChange(list, event, event);
  void cache.invalidateQueries({
    predicate: (query) => stale.some((path) => pathOfQuery(query).startsWith(path)),
    refetchType: 'none',
  });
  const shown = [...commonSummaries, ...summaries];
  void refetchInBackground(cache, (query) => shown.includes(pathOfQuery(query)));
};

const refetchNotifications = (cache: QueryClient) => {
  const { path } = notificationEndpoints.list;
  void refetchInBackground(cache, (query) => pathOfQuery(query).startsWith(path));
};

/** Keeps the latest sequence number, and asks for the events missed while disconnected. */
const catchUp = (cache: QueryClient, isEverywhere: boolean) => {
  let last: number | null = null;
  return {
    hear: ({ sequence }: ChangeEvent) => {
      if (!isEverywhere) last = Math.max(last ?? 0, sequence);
    },
    async ask() {
      const isFirst = last === null;
      const after = String(last ?? latest);
      const missed = await call(changeEndpoints.list, {
        query: { after },
        isBackground: true,
      }).catch(() => null);
      if (!missed) return;
      last = missed.last;
      refetchNotifications(cache);
      if (isFirst) return;
      hearReleases();
      // Sequence numbers are per tenant: a page that follows all tenants refetches everything.
      if (isEverywhere || !missed.isComplete) void refetchInBackground(cache, () => true);
      else for (const event of missed.events) forget(cache, event);
    },
  };
};

/** A page over the limit of sockets per person connects again only when it becomes visible. */
const connectWhenLookedAt = (socket: Socket) => {
  let isOneTooMany = false;
  const connect = () => {
    if (!isOneTooMany || document.visibilityState === 'hidden') return;
    isOneTooMany = false;
    socket.connect();
  };
  socket.on(socketMessages.tooMany, () => {
    isOneTooMany = true;
  });
  document.addEventListener('visibilitychange', connect);
  return {
    isOneTooMany: () => isOneTooMany,
    stop: () => document.removeEventListener('visibilitychange', connect),
  };
};

/**
 * Listens to the server while an account is signed in: refetches what changed elsewhere, and
 * notices at once when the session changed or ended. `isEverywhere` follows every tenant. Returns a
 * function that stops listening.
 */
export const listenToServer = (
  cache: QueryClient,
  { isEverywhere, load = connectSocket }: LiveOptions,
): (() => void) => {
  let socket: Socket | null = null;
  let isStopped = false;
  const stops: (() => void)[] = [];
  const missed = catchUp(cache, isEverywhere);

  const listen = (opened: Socket) => {
    opened.on('connect', () => void missed.ask());
    opened.on(socketMessages.change, (event: ChangeEvent) => {
      missed.hear(event);
      forget(cache, event);
    });
    opened.on(socketMessages.notification, () => refetchNotifications(cache));
    opened.on(socketMessages.session, revalidateSession);
    opened.on(socketMessages.releases, hearReleases);
    // All pages get this message at the same moment; the random delay spreads their requests.
    opened.on(socketMessages.missed, () =>
      setTimeout(() => isStopped || void missed.ask(), Math.random() * mostDelayMs),
    );
    const limited = connectWhenLookedAt(opened);
    stops.push(limited.stop);
    // After a refusal or a close by the server, socket.io does not reconnect by itself.
    const askFirst = async () => {
      const isSignedIn = await call(authEndpoints.me, { isBackground: true }).then(
        () => true,
        ({ statusCode }: { statusCode: number }) => statusCode !== 401 && statusCode !== 403,
      );
      if (isSignedIn && !isStopped) retry();
    };
    const retry = () =>
      setTimeout(() => isStopped || opened.connect(), timing.reconnectionDelayMax);
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !limited.isOneTooMany()) void askFirst();
    });
    opened.on('connect_error', () => {
      if (!opened.active) void askFirst();
    });
  };

  void load().then(
    (connect) => {
      if (isStopped) return;
      socket = connect(apiOrigin(), {
        path: '/socket.io',
        transports: ['websocket'],
        auth: (give: (auth: object) => void) =>
          give({ token: sessionToken(), subdomain: currentTenant() }),
        ...timing,
      });
      listen(socket);
      stops.push(carryPresence(socket), carryEventTail(socket));
    },
    // Without the code of the socket the panel works as before, without live updates.
    () => undefined,
  );

  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    socket?.close();
  };
};
