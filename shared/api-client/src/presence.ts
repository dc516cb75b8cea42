import { useEffect, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import {
  socketMessages,
  type PresenceChange,
  type PresenceNote,
  type PresencePlace,
  type Present,
} from '@outpost/contracts';

const nobody: readonly Present[] = [];

/** Record and component this page shows; sent again on each new connection. */
let note: PresenceNote = null;
let line: Socket | null = null;
let others: readonly Present[] = nobody;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show = (people: readonly Present[]) => {
  others = people;
  for (const listener of listeners) listener();
};

const say = () => {
  // While disconnected, socket.io would send this late; `connect` sends it again.
  if (line?.connected) line.emit(socketMessages.presence, note);
};

/** Takes over the list of people who have this page's record open. */
export const hearPresence = ({ place, people }: PresenceChange): void => {
  const isHere = note !== null && note.place.kind === place.kind && note.place._id === place._id;
  if (isHere) show(people.filter(({ socket }) => socket !== line?.id));
};

/** Sends and receives presence over a socket. Returns a function that stops it. */
export const carryPresence = (socket: Socket): (() => void) => {
  line = socket;
  socket.on('connect', () => {
    if (note) say();
  });
  socket.on('disconnect', () => show(nobody));
  socket.on(socketMessages.presence, hearPresence);
  return () => {
    if (line === socket) line = null;
  };
};

/**
 * Announces that this page has a record open, and the component it is at. Returns the other people
 * there; empty while disconnected.
 */
export const usePresence = (
  { kind, _id }: PresencePlace,
  at: string | null,
): readonly Present[] => {
  useEffect(() => {
    if (note?.place._id !== _id) show(nobody);
    note = { place: { kind, _id }, at };
    say();
  }, [kind, _id, at]);
  useEffect(
    () => () => {
      note = null;
      say();
      show(nobody);
    },
    [],
  );
  return useSyncExternalStore(listen, () => others);
};
