import { useEffect, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import {
  socketMessages,
  type PresenceNews,
  type PresenceNote,
  type PresencePlace,
  type Present,
} from '@outpost/contracts';

const nobody: readonly Present[] = [];

/** Where this page is, as it has to be said again to each new line. */
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
  // What is said while the line is down would be sent late; on connecting it is said anew.
  if (line?.connected) line.emit(socketMessages.presence, note);
};

/** Takes over who has the record open that this page shows. */
export const hearPresence = ({ place, people }: PresenceNews): void => {
  const isHere = note !== null && note.place.kind === place.kind && note.place._id === place._id;
  if (isHere) show(people.filter(({ socket }) => socket !== line?.id));
};

/** Lets a line carry who is where; returns how to stop. */
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
 * Says that this page has a record open, and at which part of it; returns who else has. Nobody is
 * known while the line is down.
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
