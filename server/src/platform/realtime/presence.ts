import type { Server, Socket } from 'socket.io';
import * as v from 'valibot';
import {
  PresenceNote,
  socketMessages,
  type PresenceKind,
  type PresenceNews,
  type PresencePlace,
  type Present,
} from '@outpost/contracts';
import type { Session } from '../http/session.ts';

/** Whether a session may see a record of each kind, and those who have it open. */
export type MayEnter = Record<PresenceKind, (session: Session, id: string) => Promise<boolean>>;

interface Seat {
  place: PresencePlace;
  person: Present;
}

const prefix = 'presence/';
const roomOf = ({ kind, _id }: PresencePlace) => `${prefix}${kind}/${_id}`;

export const isPresenceRoom = (room: string): boolean => room.startsWith(prefix);

/** What other servers can read of a socket as well. */
const seatOf = ({ data }: { data: { seat?: Seat } }): Seat | null => data.seat ?? null;

/** Whoever works in somebody's name is seen by their own. */
const personOf = ({ userId, name, impersonator }: Session) =>
  impersonator ? { _id: impersonator.id, name: impersonator.name } : { _id: userId, name };

/** Tells those who have the same record open of one another, on all servers. */
export const startPresence = (
  io: Server,
  {
    sessionOf,
    mayEnter,
  }: { sessionOf: (socket: Socket) => Session | undefined; mayEnter: MayEnter },
) => {
  const tell = async (place: PresencePlace): Promise<void> => {
    const room = io.in(roomOf(place));
    const sockets = await room.fetchSockets();
    const people = sockets.flatMap((socket) => seatOf(socket)?.person ?? []);
    const news: PresenceNews = { place, people };
    room.emit(socketMessages.presence, news);
  };

  /** Without the other servers' answers nothing is told; the next sweep tries again. */
  const tryToTell = (place: PresencePlace) => void tell(place).catch(() => undefined);

  const leave = async (socket: Socket): Promise<void> => {
    const seat = seatOf(socket);
    if (!seat) return;
    delete socket.data.seat;
    await socket.leave(roomOf(seat.place));
    tryToTell(seat.place);
  };

  const mayBe = async (socket: Socket, { kind, _id }: PresencePlace): Promise<boolean> => {
    const session = sessionOf(socket);
    return session !== undefined && mayEnter[kind](session, _id).catch(() => false);
  };

  const enter = async (socket: Socket, place: PresencePlace, at: string | null): Promise<void> => {
    const seat = seatOf(socket);
    const isThere = seat !== null && roomOf(seat.place) === roomOf(place);
    if (!isThere) await leave(socket);
    if (!isThere && !(await mayBe(socket, place))) return;
    const session = sessionOf(socket);
    if (!session || !socket.connected) return;
    socket.data.seat = { place, person: { socket: socket.id, ...personOf(session), at } };
    await socket.join(roomOf(place));
    tryToTell(place);
  };

  return {
    listen: (socket: Socket): void => {
      // One after another: a page that leaves at once is not let in after that.
      let last = Promise.resolve();
      socket.on(socketMessages.presence, (message: unknown) => {
        const note = v.safeParse(PresenceNote, message);
        if (!note.success) return;
        const { output } = note;
        const act = () => (output ? enter(socket, output.place, output.at) : leave(socket));
        last = last.then(act).catch(() => undefined);
      });
      socket.on('disconnect', () => {
        const seat = seatOf(socket);
        if (seat) tryToTell(seat.place);
      });
    },
    /** After a session changed: whoever may not see the record any more is not there any more. */
    recheck: async (socket: Socket): Promise<void> => {
      const seat = seatOf(socket);
      if (seat && !(await mayBe(socket, seat.place))) await leave(socket);
    },
    /** Says again who is where: a server that went away has not told of its people. */
    tellAll: (): void => {
      const places = new Map<string, PresencePlace>();
      for (const socket of io.sockets.sockets.values()) {
        const seat = seatOf(socket);
        if (seat) places.set(roomOf(seat.place), seat.place);
      }
      for (const place of places.values()) tryToTell(place);
    },
  };
};
