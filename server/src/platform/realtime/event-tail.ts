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
    /** Calls back when a page starts or stops to follow. */
    listen(socket: Socket, onChange: () => void): void {
      socket.on(socketMessages.eventsTail, (isFollowed: unknown) => {
        if (isFollowed === true) following.add(socket);
        else following.delete(socket);
        onChange();
      });
    },
  };
};
