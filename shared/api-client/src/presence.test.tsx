import { act, renderHook } from '@testing-library/react';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { socketMessages, type PresenceChange } from '@outpost/contracts';
import { carryPresence, usePresence } from './presence.ts';

type Listener = (content?: unknown) => void;

/** A socket without a server: the test calls its listeners. */
const fakeLine = () => {
  const listeners = new Map<string, Listener>();
  const said: unknown[] = [];
  const socket = {
    id: 'own',
    connected: true,
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    emit: (name: string, note: unknown) => void said.push([name, note]),
  };
  const hear = (name: string, content?: unknown) => act(() => listeners.get(name)?.(content));
  stops.push(carryPresence(socket as unknown as Socket));
  return { socket, said, hear };
};
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const place = { kind: 'lead_forms', _id: 'form' } as const;
const olga = { socket: 'hers', _id: 'olga', name: 'Olga Brandt', at: null };
const own = { ...olga, socket: 'own' };
const change = (...people: PresenceChange['people']): PresenceChange => ({ place, people });
const note = (at: string | null) => [socketMessages.presence, { place, at }];
const show = (first: string | null = null) =>
  renderHook(({ at }) => usePresence(place, at), { initialProps: { at: first } });

test('a page says where it is, where it goes and that it leaves', () => {
  const { said } = fakeLine();
  const { rerender, unmount } = show();
  rerender({ at: 'part' });
  unmount();
  expect(said).toEqual([note(null), note('part'), [socketMessages.presence, null]]);
});

test('it is said again to a new line, and never to one that is down', () => {
  const { socket, said, hear } = fakeLine();
  socket.connected = false;
  show('part');
  expect(said).toEqual([]);
  socket.connected = true;
  hear('connect');
  expect(said).toEqual([note('part')]);
});

test('others are known without the page itself, until the line is lost', () => {
  const { hear } = fakeLine();
  const { result } = show();
  hear(socketMessages.presence, change(own, olga));
  expect(result.current).toEqual([olga]);
  hear('disconnect');
  expect(result.current).toEqual([]);
});

test('change of another record are not shown', () => {
  const { hear } = fakeLine();
  const { result } = show();
  hear(socketMessages.presence, { ...change(olga), place: { ...place, _id: 'other' } });
  expect(result.current).toEqual([]);
});
