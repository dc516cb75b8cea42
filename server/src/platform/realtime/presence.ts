import type { Server, Socket } from 'socket.io';
import * as v from 'valibot';
import {
  PresenceNote,
  socketMessages,
  type PresenceKind,
  type PresenceChange,
  type PresencePlace,
} from '@outpost/contracts';
import type { Session } from '../http/session.ts';
import { log } from '../log/log.ts';
import { seatsElsewhere, type Seat } from './seats-elsewhere.ts';

/** A session hears the names of a record's readers, or only that support types. */
export type PresenceView = 'people' | 'support-typing';

/** Returns by kind what a session hears about the readers of a record; null if it may not see it. */
export type MayEnter = Record<
  PresenceKind,
  (session: Session, id: string) => Promise<PresenceView | null>
>;

const prefix = 'presence/';
const roomOf = ({ kind, _id }: PresencePlace) => `${prefix}${kind}/${_id}`;
const outsideRoomOf = (place: PresencePlace) => `${roomOf(place)}/outside`;
const ownRoomOf = ({ place, isOutside }: Pick<Seat, 'place' | 'isOutside'>) =>
  isOutside ? outsideRoomOf(place) : roomOf(place);

export const isPresenceRoom = (room: string): boolean => room.startsWith(prefix);

const seatOf = ({ data }: { data: { seat?: Seat } }): Seat | null => data.seat ?? null;

/** Returns the seats of this server's sockets in a room. */
const seatsIn = (io: Server, room: string): Seat[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id);
    return (socket && seatOf(socket)) ?? [];
  });

/** Returns the person to show: the impersonator during an impersonation. */
const personOf = ({ userId, name, impersonator }: Session) =>
  impersonator ? { _id: impersonator.id, name: impersonator.name } : { _id: userId, name };

/** Tells outside rooms that support types, and only when it changes: its time tells nothing. */
const typingTeller = (io: Server) => {
  const heard = new Set<string>();
  return {
    hasTold: (place: PresencePlace): boolean => heard.has(outsideRoomOf(place)),
    tell: (place: PresencePlace, isSupportTyping: boolean): void => {
      const room = outsideRoomOf(place);
      if (heard.has(room) === isSupportTyping) return;
      if (isSupportTyping) heard.add(room);
      else heard.delete(room);
      const change: PresenceChange = { place, people: [], isSupportTyping };
      io.local.in(room).emit(socketMessages.presence, change);
    },
  };
};

/** Returns the view of a session of a record; null if it may not see it. */
const viewFor = async (
  mayEnter: MayEnter,
  session: Session | undefined,
  { kind, _id: id }: PresencePlace,
): Promise<PresenceView | null> => {
  if (!session) return null;
  return mayEnter[kind](session, id).catch((error: unknown) => {
    log.warn({ err: error, kind, id }, 'the right to see a record could not be read');
    return null;
  });
};

/** Follows the notes of a socket in sequence: a page that leaves immediately is not entered afterwards. */
const followNotes = (socket: Socket, follow: (note: PresenceNote) => Promise<void>): void => {
  let last = Promise.resolve();
  socket.on(socketMessages.presence, (message: unknown) => {
    const note = v.safeParse(PresenceNote, message);
    if (!note.success) return;
    last = last
      .then(() => follow(note.output))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a note of who has a record open was not followed');
      });
  });
};

/** Sends browsers with the same record open the list of its readers, across all servers. */
export const startPresence = (
  io: Server,
  {
    sessionOf,
    mayEnter,
    isAlone,
  }: {
    sessionOf: (socket: Socket) => Session | undefined;
    mayEnter: MayEnter;
    /** True when there is no other server. */
    isAlone: boolean;
  },
) => {
  const seatsAt = (place: PresencePlace) => [
    ...seatsIn(io, roomOf(place)),
    ...seatsIn(io, outsideRoomOf(place)),
  ];

  const typing = typingTeller(io);

  const tell = (place: PresencePlace): void => {
    const seats = [...seatsAt(place), ...elsewhere.seatsAt(place)];
    const change: PresenceChange = { place, people: seats.map(({ person }) => person) };
    io.local.in(roomOf(place)).emit(socketMessages.presence, change);
    const isTyping = seats.some(({ isOutside, person }) => !isOutside && person.isTyping === true);
    typing.tell(place, isTyping);
  };

  const elsewhere = seatsElsewhere(io, { isAlone, seatsAt, onChange: tell });

  const tellLeft = ({ place, person }: Seat): void => {
    elsewhere.tellLeft(place, person.socket);
    tell(place);
  };

  const leave = async (socket: Socket): Promise<void> => {
    const seat = seatOf(socket);
    if (!seat) return;
    delete socket.data.seat;
    await socket.leave(ownRoomOf(seat));
    tellLeft(seat);
  };

  const viewOf = (socket: Socket, place: PresencePlace) =>
    viewFor(mayEnter, sessionOf(socket), place);

  const isOutsideOf = (view: PresenceView) => view === 'support-typing';

  /** Returns whether a socket may sit outside at a place, and leaves the place it had before. */
  const move = async (socket: Socket, place: PresencePlace): Promise<boolean | null> => {
    await leave(socket);
    const view = await viewOf(socket, place);
    return view && isOutsideOf(view);
  };

  const enter = async (
    socket: Socket,
    { place, at, isTyping = false }: NonNullable<PresenceNote>,
  ): Promise<void> => {
    const before = seatOf(socket);
    const isThere = before !== null && roomOf(before.place) === roomOf(place);
    const isOutside = isThere ? before.isOutside : await move(socket, place);
    const session = sessionOf(socket);
    if (isOutside === null || !session || !socket.connected) return;
    const person = { socket: socket.id, ...personOf(session), at, ...(isTyping && { isTyping }) };
    const seat: Seat = { place, person, isOutside };
    socket.data.seat = seat;
    await socket.join(ownRoomOf(seat));
    if (isOutside && !isThere && typing.hasTold(place))
      socket.emit(socketMessages.presence, { place, people: [], isSupportTyping: true });
    elsewhere.tellSeats([seat]);
    if (!isThere) elsewhere.ask(place);
    tell(place);
  };

  return {
    listen: (socket: Socket): void => {
      followNotes(socket, (note) => (note ? enter(socket, note) : leave(socket)));
      socket.on('disconnect', () => {
        const seat = seatOf(socket);
        if (seat) tellLeft(seat);
      });
    },
    /** Removes a socket from its record when its session may no longer see it as before. */
    recheck: async (socket: Socket): Promise<void> => {
      const seat = seatOf(socket);
      if (!seat) return;
      const view = await viewOf(socket, seat.place);
      if (view === null || isOutsideOf(view) !== seat.isOutside) await leave(socket);
    },
    /** Sends the readers of all records again, without the sockets of stopped servers. */
    tellAll: (): void => {
      elsewhere.forgetStale();
      const seats = [...io.sockets.sockets.values()].flatMap((socket) => seatOf(socket) ?? []);
      elsewhere.tellSeats(seats);
      const places = new Map(seats.map(({ place }) => [roomOf(place), place]));
      places.forEach((place) => tell(place));
    },
  };
};
