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
let isSupportTyping = false;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show = (people: readonly Present[], isTyping = false) => {
  others = people;
  isSupportTyping = isTyping;
  for (const listener of listeners) listener();
};

const say = () => {
  // While disconnected, socket.io would send this late; `connect` sends it again.
  if (line?.connected) line.emit(socketMessages.presence, note);
};

/** Takes over the list of people who have this page's record open. */
export const hearPresence = ({
  place,
  people,
  isSupportTyping: isTyping,
}: PresenceChange): void => {
  const isHere = note !== null && note.place.kind === place.kind && note.place._id === place._id;
  if (isHere)
    show(
      people.filter(({ socket }) => socket !== line?.id),
      isTyping,
    );
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
 * Announces that this page has a record open, the component it is at, and whether its person types
 * a reply. Returns the other people
 * there; empty while disconnected.
 */
export const usePresence = (
  { kind, _id }: PresencePlace,
  at: string | null,
  isTyping = false,
): readonly Present[] => {
  useEffect(() => {
    if (note?.place._id !== _id) show(nobody);
    note = { place: { kind, _id }, at, ...(isTyping && { isTyping }) };
    say();
  }, [kind, _id, at, isTyping]);
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

/** Returns whether support types a reply to the ticket that a customer's page has open. */
export const useSupportTyping = (): boolean => useSyncExternalStore(listen, () => isSupportTyping);
