import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, onSessionInvalidated, startSession } from '@outpost/auth-store';
import {
  backgroundHeader,
  dashboardEndpoints,
  notificationEndpoints,
  socketMessages,
  type AdminPanelUser,
} from '@outpost/contracts';
import { openLiveUpdates } from './open-live-updates.ts';
import { queryFor } from './queries.ts';
import { onReleases } from './release-news.ts';

type Listener = (content?: unknown) => void;

/** A socket without a server: the test calls `hear` for it. */
const fakeSocket = () => {
  const listeners = new Map<string, Listener[]>();
  const socket = {
    active: true,
    connects: 0,
    isClosed: false,
    on(name: string, listener: Listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    connect() {
      socket.connects += 1;
    },
    close() {
      socket.isClosed = true;
    },
    hear(name: string, content?: unknown) {
      for (const listener of listeners.get(name) ?? []) listener(content);
    },
  };
  return socket;
};

const answers = new Map<string, unknown>();
let asked: string[];
/** Paths that were called with the background header. */
let alone: string[];

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

beforeEach(() => {
  asked = [];
  alone = [];
  answers.clear();
  answers.set('/v1/super-admin/changes', { events: [], last: 7, isComplete: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    if (request.headers.has(backgroundHeader)) alone.push(pathname);
    const data = answers.get(pathname);
    return data
      ? Response.json({ data })
      : Response.json(
          { statusCode: 401, message: 'No.', code: 'no_session', requestId: 'r' },
          { status: 401 },
        );
  });
  startSession('token', { _id: 'ada' } as AdminPanelUser);
});

const open = async (isEverywhere = false) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const socket = fakeSocket();
  const options: { current: Record<string, unknown> } = { current: {} };
  const load = async () => (_address: string, given: object) => {
    options.current = given as Record<string, unknown>;
    return socket as unknown as Socket;
  };
  const stop = openLiveUpdates(cache, { isEverywhere, load });
  stops.push(stop);
  await vi.waitFor(() => expect(options.current['path']).toBe('/socket.io'));
  return { cache, socket, options: options.current, stop };
};

/** Mounts a query and counts its fetches. */
const watch = async (cache: QueryClient, path: string) => {
  const fetches = vi.fn<() => Promise<string>>(async () => 'rows');
  const queryKey = ['GET', path, null, null];
  const observer = new QueryObserver(cache, { queryKey, queryFn: fetches });
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(1));
  return { fetches, isStale: () => cache.getQueryState(queryKey)?.isInvalidated ?? false };
};

const change = { type: 'users', action: 'changed', _id: 'u', sequence: 8 };

test('the timing is the specification’s, and the socket carries token and tenant', async () => {
  const { options } = await open();
  expect(options).toMatchObject({
    transports: ['websocket'],
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  const give = vi.fn<(auth: object) => void>();
  (options['auth'] as (give: (auth: object) => void) => void)(give);
  expect(give).toHaveBeenCalledWith({ token: 'token', subdomain: 'admin' });
});

test('a change makes its rows stale without moving them, and refreshes sums at once', async () => {
  const { cache, socket } = await open();
  const users = await watch(cache, '/super-admin/users');
  const faqs = await watch(cache, '/super-admin/faqs');
  const sums = await watch(cache, '/super-admin/dashboard');
  socket.hear(socketMessages.change, change);
  await vi.waitFor(() => expect(sums.fetches).toHaveBeenCalledTimes(2));
  expect([users.isStale(), faqs.isStale()]).toEqual([true, false]);
  expect(users.fetches).toHaveBeenCalledTimes(1);
});

test('what is shown of people with their company is stale as well', async () => {
  const { cache, socket } = await open();
  const team = await watch(cache, '/super-admin/companies/:id/team');
  const agents = await watch(cache, '/super-admin/companies/:id/agents');
  const faqs = await watch(cache, '/super-admin/faqs');
  const sums = await watch(cache, '/super-admin/dashboard');
  socket.hear(socketMessages.change, change);
  await vi.waitFor(() => expect(sums.fetches).toHaveBeenCalledTimes(2));
  expect([team.isStale(), faqs.isStale()]).toEqual([true, false]);
  socket.hear(socketMessages.change, { ...change, type: 'agents' });
  await vi.waitFor(() => expect(sums.fetches).toHaveBeenCalledTimes(3));
  expect([agents.isStale(), faqs.isStale()]).toEqual([true, false]);
});

test('a response makes its lists stale, and the analytics of forms are read anew at once', async () => {
  const { cache, socket } = await open();
  const ofForm = await watch(cache, '/super-admin/lead-forms/responses/:formId');
  const logs = await watch(cache, '/super-admin/lead-forms/logs');
  const faqs = await watch(cache, '/super-admin/faqs');
  const analytics = await watch(cache, '/super-admin/lead-forms/analytics/:id');
  socket.hear(socketMessages.change, { ...change, type: 'form_responses' });
  await vi.waitFor(() => expect(analytics.fetches).toHaveBeenCalledTimes(2));
  expect([ofForm.isStale(), logs.isStale(), faqs.isStale()]).toEqual([true, true, false]);
  expect(ofForm.fetches).toHaveBeenCalledTimes(1);
});

test('reported runs refetch the agents of an open company, and leave companies alone', async () => {
  const { cache, socket } = await open();
  const agents = await watch(cache, '/super-admin/companies/:id/agents');
  const companies = await watch(cache, '/super-admin/companies');
  socket.hear(socketMessages.change, { ...change, type: 'agent_runs', action: 'created' });
  await vi.waitFor(() => expect(agents.fetches).toHaveBeenCalledTimes(2));
  expect(companies.isStale()).toBe(false);
});

test('a notification is fetched at once', async () => {
  const { cache, socket } = await open();
  const { fetches } = await watch(cache, '/super-admin/notifications');
  socket.hear(socketMessages.notification);
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
});

test('a session that changed is asked who it is', async () => {
  const { socket } = await open();
  const invalidated = vi.fn<() => void>();
  stops.push(onSessionInvalidated(invalidated));
  socket.hear(socketMessages.session);
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('a new release set is told, and so is that one may have been missed', async () => {
  const { socket } = await open();
  const heard = vi.fn<() => void>();
  stops.push(onReleases(heard));
  socket.hear(socketMessages.releases);
  expect(heard).toHaveBeenCalledTimes(1);
  socket.hear('connect');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(heard).toHaveBeenCalledTimes(1);
  socket.hear('connect');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
});

test('after a lost line, what was missed since the last number is asked for', async () => {
  const { cache, socket } = await open();
  socket.hear('connect');
  await vi.waitFor(() => expect(asked).toEqual([`/v1/super-admin/changes?after=${10 ** 14}`]));
  socket.hear(socketMessages.change, change);
  const users = await watch(cache, '/super-admin/users');
  const faqs = await watch(cache, '/super-admin/faqs');
  answers.set('/v1/super-admin/changes', {
    events: [
      {
        ...change,
        type: 'faqs',
        _id: '00000000-0000-4000-8000-000000000001',
        whiteLabel: '00000000-0000-4000-8000-000000000002',
        version: 2,
        actor: null,
        sequence: 9,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ],
    last: 9,
    isComplete: true,
  });
  socket.hear('connect');
  await vi.waitFor(() => expect(faqs.isStale()).toBe(true));
  expect(asked.at(-1)).toBe('/v1/super-admin/changes?after=8');
  expect(users.isStale()).toBe(false);
});

test.each([
  ['too much was missed', false, { events: [], last: 900, isComplete: false }],
  ['every tenant is heard', true, { events: [], last: 7, isComplete: true }],
])('when %s, a new line fetches everything on screen again', async (_name, isAll, answer) => {
  const { cache, socket } = await open(isAll);
  socket.hear('connect');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const { fetches } = await watch(cache, '/super-admin/users');
  answers.set('/v1/super-admin/changes', answer);
  socket.hear('connect');
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
});

test('when the server hung up, the session decides whether to come back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { socket } = await open();
  answers.set('/v1/super-admin/auth/me', undefined);
  socket.hear('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(asked).toEqual(['/v1/super-admin/auth/me']));
  vi.advanceTimersByTime(10_000);
  expect(socket.connects).toBe(0);
  vi.useRealTimers();
});

test('what the page asks for by itself is no use of the session', async () => {
  const { cache, socket } = await open();
  for (const shown of [dashboardEndpoints.show, notificationEndpoints.list]) {
    const observer = new QueryObserver(cache, { ...queryFor(shown), retry: false });
    stops.push(observer.subscribe(() => undefined));
  }
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(alone).toEqual([]);
  const expectAlone = async (...paths: string[]) => {
    const expected = paths.map((path) => `/v1/super-admin${path}`);
    await vi.waitFor(() => expect(alone).toEqual(expected));
    alone = [];
  };
  socket.hear(socketMessages.change, change);
  await expectAlone('/dashboard');
  socket.hear(socketMessages.notification);
  await expectAlone('/notifications');
  socket.hear('connect');
  await expectAlone('/changes', '/notifications');
  socket.hear('disconnect', 'io server disconnect');
  await expectAlone('/auth/me');
});

test('a page that is one too many connects when it is looked at, and asks nothing before', async () => {
  const { socket } = await open();
  socket.hear(socketMessages.tooMany);
  socket.hear('disconnect', 'io server disconnect');
  expect(socket.connects).toBe(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.connects).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.connects).toBe(1);
  expect(asked).toEqual([]);
  visibility.mockRestore();
});

test('what may have been missed while the line was up is asked for', async () => {
  const { socket } = await open();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  socket.hear(socketMessages.change, change);
  socket.hear(socketMessages.missed);
  await vi.waitFor(() => expect(asked).toEqual(['/v1/super-admin/changes?after=8']));
  vi.mocked(Math.random).mockRestore();
});

test('a lost line is the library’s affair', async () => {
  const { socket } = await open();
  socket.hear('disconnect', 'transport close');
  socket.hear('connect_error');
  expect(asked).toEqual([]);
});

test('stopping closes the socket, even one that is still being loaded', async () => {
  const { socket, stop } = await open();
  stop();
  expect(socket.isClosed).toBe(true);
  const connect = vi.fn<() => never>();
  openLiveUpdates(new QueryClient(), { isEverywhere: false, load: async () => connect })();
  await vi.dynamicImportSettled();
  expect(connect).not.toHaveBeenCalled();
  endSession();
});
