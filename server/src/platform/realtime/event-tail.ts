import type { Socket } from 'socket.io';
import { socketMessages } from '@outpost/contracts';
import type { Session } from '../http/session.ts';
import { tailRoomsOf } from './rooms.ts';

/** Keeps the sockets whose pages follow the platform events. */
export const startEventTail = () => {
  const following = new WeakSet<Socket>();
  return {
    /** Returns the rooms of a socket's tail; none while its page does not follow it. */
    roomsOf: (socket: Socket, session: Session): string[] =>
      following.has(socket) ? tailRoomsOf(session) : [],
    /** Calls back when a page starts or stops to follow, and tells the page when that is done. */
    listen(socket: Socket, onChange: () => Promise<void>): void {
      socket.on(socketMessages.eventsTail, async (isFollowed: unknown, tellDone: unknown) => {
        if (isFollowed === true) following.add(socket);
        else following.delete(socket);
        await onChange();
        if (typeof tellDone === 'function') tellDone();
      });
    },
  };
};
