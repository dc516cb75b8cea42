import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seatsElsewhere, type Seat } from './seats-elsewhere.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const place = { kind: 'tickets', _id: crypto.randomUUID() } as const;
const seat = (socket: string): Seat => ({
  place,
  person: { socket, _id: crypto.randomUUID(), name: socket, at: null },
  isOutside: false,
});

test('people of a server that ends without a word are gone after 75 seconds without a repetition', () => {
  const bus = Object.assign(new EventEmitter(), { serverSideEmit: () => true });
  const { seatsAt, forgetStale } = seatsElsewhere(bus as unknown as Server, {
    isAlone: false,
    seatsAt: () => [],
    onChange: () => undefined,
  });
  const names = () => seatsAt(place).map(({ person }) => person.name);
  const repeat = (...seats: Seat[]) => bus.emit('presence', { about: 'seats', seats });
  repeat(seat('gone'), seat('there'));
  vi.advanceTimersByTime(74_000);
  forgetStale();
  expect(names()).toEqual(['gone', 'there']);
  repeat(seat('there'));
  vi.advanceTimersByTime(2_000);
  forgetStale();
  expect(names()).toEqual(['there']);
});
