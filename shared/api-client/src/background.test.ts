import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import * as v from '@outpost/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundHeader, endpoint } from '@outpost/contracts';
import { refetchInBackground } from './background.ts';
import { createQueryClient, queryFor } from './queries.ts';

const notes = endpoint('GET', '/notes', {
  access: 'signed-in',
  summary: '',
  reply: v.object({ notes: v.array(v.string()) }),
});

/** For each call in order: true with the background header. */
let alone: boolean[];
/** Calls answer once this resolves. */
let answering: Promise<void>;
let cache: QueryClient;

beforeEach(() => {
  alone = [];
  answering = Promise.resolve();
  cache = createQueryClient();
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    alone.push(headers.has(backgroundHeader));
    await answering;
    return Response.json({ data: { notes: [] } });
  });
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const watch = async (expected = 1) => {
  const observer = new QueryObserver(cache, queryFor(notes));
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(alone).toHaveLength(expected));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  return observer;
};

const all = () => true;

test('only what is fetched in the background says so', async () => {
  const observer = await watch();
  await refetchInBackground(cache, all);
  await observer.refetch();
  expect(alone).toEqual([false, true, false]);
});

test('what is not on screen becomes stale, and whoever looks at it asks', async () => {
  await watch();
  stops.splice(0).forEach((stop) => stop());
  await refetchInBackground(cache, all);
  expect(alone).toEqual([false]);
  await watch(2);
  expect(alone).toEqual([false, false]);
});

test('what is not meant is left alone', async () => {
  await watch();
  await refetchInBackground(cache, () => false);
  expect(alone).toEqual([false]);
});

test('news on news are in the background both, and what comes after them is not', async () => {
  const observer = await watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const first = refetchInBackground(cache, all);
  const second = refetchInBackground(cache, all);
  resolve();
  await Promise.all([first, second]);
  await observer.refetch();
  expect(alone[0]).toBe(false);
  expect(alone.slice(1, -1).length).toBeGreaterThan(0);
  expect(alone.slice(1, -1)).not.toContain(false);
  expect(alone.at(-1)).toBe(false);
});
