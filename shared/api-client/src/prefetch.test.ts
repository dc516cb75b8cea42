import { endSession, startSession, renewToken, type useSessionStore } from '@outpost/auth-store';
import {
  pagePrefetchGlobal,
  endpoint,
  type AdminPanelUser,
  type PagePrefetch,
} from '@outpost/contracts';
import * as v from '@outpost/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { adoptPagePrefetches, forgetPrefetches, prefetch, prefetchesSettled } from './prefetch.ts';

const Reply = v.object({ notes: v.array(v.string()) });
const common = { access: 'signed-in', summary: '', reply: Reply } as const;
const list = endpoint('GET', '/notes', { ...common, query: v.object({ page: v.string() }) });
const add = endpoint('POST', '/notes', { ...common, body: v.object({}) });

const user = { _id: '1', permissions: [] } as unknown as AdminPanelUser &
  ReturnType<typeof useSessionStore.getState>['user'];

const address = '/v1/notes?page=1';
let answers = 0;
const requests: Request[] = [];
const serve = (first: () => Promise<Response> | Response = () => answer()) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return requests.length === 1 ? first() : answer();
  });
};
const answer = () => Response.json({ data: { notes: [`answer ${(answers += 1)}`] } });

beforeEach(() => {
  answers = 0;
  requests.length = 0;
  forgetPrefetches();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  startSession('token', user);
  serve();
});

const read = async (page = '1') => (await call(list, { query: { page } })).notes[0];

test('a call takes the answer that was asked for ahead, once', async () => {
  prefetch(address);
  expect(await read()).toBe('answer 1');
  expect(requests.map(({ url }) => url)).toEqual([`${location.origin}/v1/notes?page=1`]);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(await read()).toBe('answer 2');
});

test('asking twice is asking once', async () => {
  prefetch(address);
  prefetch(address);
  await read();
  expect(requests).toHaveLength(1);
});

test('another page is asked for itself', async () => {
  prefetch(address);
  await read('2');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?page=1', '?page=2']);
});

test.each<[string, () => unknown]>([
  ['another session', () => startSession('other', user)],
  ['nobody', () => endSession()],
  ['something that was changed', () => call(add, { body: {} })],
  ['an event from elsewhere', () => forgetPrefetches()],
  ['a while later', () => vi.setSystemTime(Date.now() + 15_000)],
])('an answer is not for %s', async (_, happen) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  prefetch(address);
  await happen();
  await read();
  const sent = requests.filter(({ method }) => method === 'GET');
  expect(sent).toHaveLength(2);
});

test('what failed ahead is asked for by whoever needs it', async () => {
  const refusal = new Response('Not now.', { status: 500 });
  serve(() => refusal);
  prefetch(address);
  expect(await read()).toBe('answer 1');
  expect(requests).toHaveLength(2);
  expect(refusal.bodyUsed).toBe(true);
});

test('an answer is for whoever has a younger token of the same session', async () => {
  const tokenOf = (at: number) => `.${btoa(JSON.stringify({ sid: 'one', at }))}.`;
  startSession(tokenOf(1), user);
  prefetch(address);
  renewToken(tokenOf(1), tokenOf(2));
  await read();
  expect(requests).toHaveLength(1);
});

const page = globalThis as { [pagePrefetchGlobal]?: PagePrefetch[] };

/** Stores a prefetch as the page's inline script does. */
const askInPage = (answer: PagePrefetch['answer'], token = 'token') => {
  page[pagePrefetchGlobal] = [{ address, token, at: Date.now(), answer }];
};
const text = JSON.stringify({ data: { notes: ['from the page'] } });

test('what the page asked for is neither asked for again nor answered twice', async () => {
  askInPage(Promise.resolve({ text, renewed: null }));
  adoptPagePrefetches();
  prefetch(address);
  expect(await read()).toBe('from the page');
  expect(requests).toHaveLength(0);
  adoptPagePrefetches();
  expect(await read()).toBe('answer 1');
});

test('what the page was refused is asked for again', async () => {
  askInPage(Promise.reject(new Error('It was answered 500.')));
  adoptPagePrefetches();
  expect(await read()).toBe('answer 1');
});

test('what the page asked for in another session is for nobody', async () => {
  askInPage(Promise.resolve({ text, renewed: null }), 'of somebody else');
  adoptPagePrefetches();
  expect(await read()).toBe('answer 1');
});

test('a younger token that came with it is used from then on', async () => {
  askInPage(Promise.resolve({ text, renewed: 'younger' }));
  adoptPagePrefetches();
  await prefetchesSettled();
  await read('2');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer younger');
});

test('all is settled when each was answered or was not', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  serve(() => promise);
  prefetch(address);
  const lost = Promise.reject(new Error('It was answered 500.'));
  askInPage(lost);
  adoptPagePrefetches();
  let isSettled = false;
  const settling = prefetchesSettled().then(() => (isSettled = true));
  await lost.catch(() => null);
  expect(isSettled).toBe(false);
  resolve(answer());
  await settling;
  expect(isSettled).toBe(true);
});
