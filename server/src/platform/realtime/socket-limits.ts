import type { Socket } from 'socket.io';
import { socketMessages } from '@outpost/contracts';
import { log } from '../log/log.ts';

/** Maximum sockets of one user on one server; a browser has one for each tab. */
export const mostSockets = 10;
/** Messages that a socket may send at once, and per second after that. */
export const mostMessages = { atOnce: 40, perSecond: 10 };

/** Keeps the newest sockets of each user; an older one gets the reason before it is closed. */
export const socketsByPerson = (most = mostSockets) => {
  const sockets = new Map<string, Set<Socket>>();
  return (socket: Socket, person: string): void => {
    const own = sockets.get(person) ?? new Set();
    sockets.set(person, own.add(socket));
    socket.once('disconnect', () => {
      own.delete(socket);
      if (own.size === 0 && sockets.get(person) === own) sockets.delete(person);
    });
    const [oldest] = own;
    if (own.size <= most || !oldest) return;
    oldest.emit(socketMessages.tooMany);
    oldest.disconnect(true);
  };
};

/** Closes a socket that sends more than any page of the panel. */
export const limitMessages = (socket: Socket, { atOnce, perSecond } = mostMessages): void => {
  let left = atOnce;
  let countedAt = performance.now();
  // Counts packets, which are more than the messages the panel knows.
  socket.conn.on('packet', ({ type }: { type: string }) => {
    if (type !== 'message') return;
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond) - 1;
    countedAt = now;
    if (left >= 0 || !socket.connected) return;
    log.warn({ socket: socket.id }, 'a socket sent too many messages and was closed');
    socket.disconnect(true);
  });
};
