import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { socketMessages, type EventTail } from '@outpost/contracts';
import { announcementsOf, type Announcement } from '../events/announcements.ts';
import { ApiError } from '../http/api-error.ts';
import { isCustomOrigin } from '../http/custom-hosts.ts';
import { hasRepeatedHeader } from '../http/repeated-headers.ts';
import type { Api } from '../http/serve.ts';
import type { Session } from '../http/session.ts';
import { log } from '../log/log.ts';
import { startEventTail } from './event-tail.ts';
import { isPresenceRoom, startPresence, type MayEnter } from './presence.ts';
import { inboxRoom, personRoom, roomsFor, roomsOf, tailRoomsFor, tenantRoom } from './rooms.ts';
import { limitMessages, socketsByPerson } from './socket-limits.ts';

/** Runs `work` for all added items, `atOnce` in parallel. */
export const workQueue = <T extends object>(atOnce: number, work: (item: T) => Promise<void>) => {
  const waiting = new Set<T>();
  let running = 0;
  const run = async (): Promise<void> => {
    running += 1;
    for (const item of waiting) {
      waiting.delete(item);
      await work(item).catch((error: unknown) => log.error({ err: error }, 'a check failed'));
    }
    running -= 1;
  };
  return {
    /** A waiting item is queued once. */
    add(items: Iterable<T>): void {
      for (const item of items) waiting.add(item);
      while (running < Math.min(atOnce, waiting.size)) void run();
    },
    isIdle: () => waiting.size === 0 && running === 0,
  };
};

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * Reports an origin that may open a socket: this server, the panel's own host and its tenants.
 * Programs other than browsers send no origin, and need a token all the same.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  const panel = hostOf(publicUrl);
  if (from === null) return false;
  return from === host || from === panel || (panel !== null && from.endsWith(`.${panel}`));
};

/**
 * Interval of the checks of every socket's session; an ended session is usually announced earlier.
 */
const sweepMs = 30_000;
/** Concurrent reads of sessions after a change of an account or tenant. */
const checksAtOnce = 3;
/** Maximum recipients of one message between servers: PostgreSQL transmits at most 8,000 bytes. */
const mostNamed = 100;
/** Maximum bytes of a message from a browser; the panel sends presence only. */
const longestMessage = 4_096;

interface RealtimeOptions {
  /** Reports a host that belongs to this server. */
  isKnownHost(host: string): Promise<boolean>;
  /** Returns what a session hears about a record's readers. */
  mayEnter: MayEnter;
}

const inPieces = (userIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(userIds.length / mostNamed) }, (_, piece) =>
    userIds.slice(piece * mostNamed, (piece + 1) * mostNamed),
  );

/** Reports a refused session, as opposed to a failure to read it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403);

interface Handshake {
  token?: unknown;
  subdomain?: unknown;
}

type Recheck = Extract<Announcement, { about: 'sessions' }>;

const openServer = (
  { http, config: { publicUrl }, customHosts, between }: Api,
  isKnownHost: RealtimeOptions['isKnownHost'],
): Server => {
  const isAllowed = async ({ headers: { origin, host = '' }, rawHeaders }: IncomingMessage) =>
    !hasRepeatedHeader(rawHeaders) &&
    (await isKnownHost(host)) &&
    (isOwnOrigin(origin, host, publicUrl) ||
      (await isCustomOrigin(origin ?? '', publicUrl, customHosts)));
  return new Server(http.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    // Presence of a lost connection ends within their sum.
    pingInterval: 8_000,
    pingTimeout: 7_000,
    allowRequest: (request, decide) => {
      isAllowed(request).then(
        (isIt) => decide(null, isIt),
        () => decide(null, false),
      );
    },
    ...(between && { adapter: between.adapter }),
  });
};

const tellSockets = (io: Server, announcement: Exclude<Announcement, Recheck>): void => {
  if (announcement.about === 'change')
    io.to(roomsFor(announcement)).emit(socketMessages.change, announcement.event);
  else if (announcement.about === 'platform-events') {
    const message: EventTail = { count: announcement.count };
    io.to(tailRoomsFor(announcement)).emit(socketMessages.eventsTail, message);
  } else if (announcement.about === 'releases') io.emit(socketMessages.releases);
  else
    for (const userIds of inPieces(announcement.userIds))
      io.to(userIds.map(inboxRoom)).emit(socketMessages.notification);
};

/** Opens the panel's socket: it sends changes, and closes with its session. */
export const startRealtime = (api: Api, { isKnownHost, mayEnter }: RealtimeOptions): void => {
  const { http, database, sessions, between } = api;
  const io = openServer(api, isKnownHost);

  /** Session of each socket: a socket lives longer than the token it was opened with. */
  const authorized = new WeakMap<Socket, Session>();

  const tail = startEventTail();
  const limitSockets = socketsByPerson();
  const sessionOf = (socket: Socket) => authorized.get(socket);
  const presence = startPresence(io, { sessionOf, mayEnter, isAlone: between === null });

  const read = (socket: Socket): Promise<Session> => {
    const { token, subdomain } = socket.handshake.auth as Handshake;
    const session = authorized.get(socket);
    return session
      ? sessions.again(session, subdomain)
      : sessions.ofToken(typeof token === 'string' ? token : '', subdomain);
  };

  const joinRooms = async (socket: Socket, session: Session) => {
    authorized.set(socket, session);
    const rooms = new Set([...roomsOf(session), ...tail.roomsOf(socket, session)]);
    const left = [...socket.rooms].filter(
      (room) => room !== socket.id && !rooms.has(room) && !isPresenceRoom(room),
    );
    // Begun in one breath: a second call must not find a room that this one is about to leave.
    await Promise.all([...left.map((room) => socket.leave(room)), socket.join([...rooms])]);
  };

  /** Joins a socket with a valid session to its rooms; returns the error otherwise. */
  const authorizeSocket = async (socket: Socket, next: (refusal?: Error) => void) => {
    try {
      await joinRooms(socket, await read(socket));
    } catch (error) {
      return next(error instanceof Error ? error : new Error('The session could not be read.'));
    }
    next();
  };

  /** Reads a socket's session again; closes the socket or updates its rooms. */
  const recheck = async (socket: Socket) => {
    try {
      await joinRooms(socket, await read(socket));
      await presence.recheck(socket);
      socket.emit(socketMessages.session);
    } catch (error) {
      // An unavailable database does not end a session: the next sweep reads it again.
      if (!isRefusal(error)) return;
      socket.emit(socketMessages.session);
      socket.disconnect(true);
    }
  };

  // A change of a tenant concerns all of its sockets: the queue keeps connections free for calls.
  const revalidations = workQueue(checksAtOnce, recheck);
  const looks = workQueue(1, async (socket: Socket) => {
    await read(socket).catch(() => recheck(socket));
  });

  const revalidateHere = ({ tenantId, userId }: Recheck) => {
    const room = userId ? personRoom(userId) : tenantRoom(tenantId);
    const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])];
    revalidations.add(ids.flatMap((id) => io.sockets.sockets.get(id) ?? []));
  };

  /** Starts a check of every session, unless the last one is still running. */
  const sweep = () => {
    if (looks.isIdle()) looks.add(io.sockets.sockets.values());
    presence.tellAll();
  };

  const tell = (announcement: Announcement) => {
    if (announcement.about !== 'sessions') return tellSockets(io, announcement);
    revalidateHere(announcement);
    if (between) io.serverSideEmit('recheck', announcement);
  };

  io.use((socket, next) => void authorizeSocket(socket, next));
  io.on('connection', (socket) => {
    limitMessages(socket);
    const session = authorized.get(socket);
    if (session) limitSockets(socket, session.impersonator?.id ?? session.userId);
    presence.listen(socket);
    if (session) tail.listen(socket, () => joinRooms(socket, sessionOf(socket) ?? session));
  });
  io.on('recheck', revalidateHere);
  database.onCommit((tx) => announcementsOf(tx).forEach(tell));

  between?.onBack(() => {
    io.local.emit(socketMessages.missed);
    sweep();
  });

  const sweeping = setInterval(sweep, sweepMs);
  sweeping.unref();

  http.addHook('preClose', async () => {
    clearInterval(sweeping);
    await io.sockets.adapter.close();
    // Not `disconnect`, which browsers obey: after a lost connection they look for another server.
    io.engine.close();
  });
};
