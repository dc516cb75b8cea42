import type { Server } from 'socket.io';
import type { PresencePlace, Present } from '@outpost/contracts';

/** Seat of a socket: the record it has open, and its user. */
export interface Seat {
  place: PresencePlace;
  person: Present;
  /** True for a customer at a ticket, who hears no names. */
  isOutside: boolean;
}

/** Maximum seats in one message between servers: PostgreSQL transmits at most 8,000 bytes. */
const seatsAtOnce = 10;
/** A server that has not repeated a seat within this time has stopped, and its sockets are gone. */
const staleMs = 75_000;

const topic = 'presence';
const idOf = ({ kind, _id }: PresencePlace) => `${kind}/${_id}`;

/** Messages between servers; each server reports its own sockets only. */
type Note =
  | { about: 'seats'; seats: Seat[] }
  | { about: 'left'; place: PresencePlace; socket: string }
  /** Requests the seats of other servers at a place. */
  | { about: 'who'; place: PresencePlace };

/**
 * Keeps the seats of sockets on other servers. A server reports each entry, move and exit once, and
 * all of its seats again from time to time.
 */
export const seatsElsewhere = (
  io: Server,
  {
    isAlone,
    seatsAt,
    onChange,
  }: {
    isAlone: boolean;
    /** Returns the seats of this server at a place. */
    seatsAt(place: PresencePlace): Seat[];
    onChange(place: PresencePlace): void;
  },
) => {
  const known = new Map<string, Map<string, Seat & { heardAt: number }>>();

  const tell = (note: Note): void => {
    if (!isAlone) io.serverSideEmit(topic, note);
  };

  const tellSeats = (seats: readonly Seat[]): void => {
    for (let from = 0; from < seats.length; from += seatsAtOnce)
      tell({ about: 'seats', seats: seats.slice(from, from + seatsAtOnce) });
  };

  const add = (seat: Seat): void => {
    const there = known.get(idOf(seat.place)) ?? new Map();
    known.set(idOf(seat.place), there);
    there.set(seat.person.socket, { ...seat, heardAt: performance.now() });
  };

  const remove = (place: PresencePlace, socket: string): void => {
    const there = known.get(idOf(place));
    there?.delete(socket);
    if (there?.size === 0) known.delete(idOf(place));
  };

  const hear = (note: Note): void => {
    if (note.about === 'who') return tellSeats(seatsAt(note.place));
    if (note.about === 'left') {
      remove(note.place, note.socket);
      return onChange(note.place);
    }
    note.seats.forEach(add);
    const places = new Map(note.seats.map(({ place }) => [idOf(place), place]));
    places.forEach((place) => onChange(place));
  };

  io.on(topic, hear);

  return {
    seatsAt: (place: PresencePlace): Seat[] => [...(known.get(idOf(place))?.values() ?? [])],
    tellSeats,
    tellLeft: (place: PresencePlace, socket: string) => tell({ about: 'left', place, socket }),
    ask: (place: PresencePlace) => tell({ about: 'who', place }),
    /** Removes the seats of servers that stopped without a message. */
    forgetStale: (): void => {
      const before = performance.now() - staleMs;
      for (const there of known.values())
        for (const { place, person, heardAt } of there.values())
          if (heardAt < before) remove(place, person.socket);
    },
  };
};
