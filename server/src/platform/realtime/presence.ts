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

/** Reports by kind that a session may see a record, and so its readers. */
export type MayEnter = Record<PresenceKind, (session: Session, id: string) => Promise<boolean>>;

const prefix = 'presence/';
const roomOf = ({ kind, _id }: PresencePlace) => `${prefix}${kind}/${_id}`;

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
  const seatsAt = (place: PresencePlace) => seatsIn(io, roomOf(place));

  const tell = (place: PresencePlace): void => {
    const people = [...seatsAt(place).map(({ person }) => person), ...elsewhere.peopleAt(place)];
    const change: PresenceChange = { place, people };
    io.local.in(roomOf(place)).emit(socketMessages.presence, change);
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
    await socket.leave(roomOf(seat.place));
    tellLeft(seat);
  };

  const mayBe = async (socket: Socket, { kind, _id }: PresencePlace): Promise<boolean> => {
    const session = sessionOf(socket);
    if (!session) return false;
    return mayEnter[kind](session, _id).catch((error: unknown) => {
      log.warn(
        { err: error, kind, id: _id },
        'whether somebody may see a record was not found out',
      );
      return false;
    });
  };

  const enter = async (socket: Socket, place: PresencePlace, at: string | null): Promise<void> => {
    const before = seatOf(socket);
    const isThere = before !== null && roomOf(before.place) === roomOf(place);
    if (!isThere) await leave(socket);
    if (!isThere && !(await mayBe(socket, place))) return;
    const session = sessionOf(socket);
    if (!session || !socket.connected) return;
    const seat: Seat = { place, person: { socket: socket.id, ...personOf(session), at } };
    socket.data.seat = seat;
    await socket.join(roomOf(place));
    elsewhere.tellSeats([seat]);
    if (!isThere) elsewhere.ask(place);
    tell(place);
  };

  return {
    listen: (socket: Socket): void => {
      // In sequence: a page that leaves immediately must not be entered afterwards.
      let last = Promise.resolve();
      socket.on(socketMessages.presence, (message: unknown) => {
        const note = v.safeParse(PresenceNote, message);
        if (!note.success) return;
        const { output } = note;
        const act = () => (output ? enter(socket, output.place, output.at) : leave(socket));
        last = last.then(act).catch((error: unknown) => {
          log.warn({ err: error }, 'a note of who has a record open was not followed');
        });
      });
      socket.on('disconnect', () => {
        const seat = seatOf(socket);
        if (seat) tellLeft(seat);
      });
    },
    /** Removes a socket from its record when its session may no longer see it. */
    recheck: async (socket: Socket): Promise<void> => {
      const seat = seatOf(socket);
      if (seat && !(await mayBe(socket, seat.place))) await leave(socket);
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
