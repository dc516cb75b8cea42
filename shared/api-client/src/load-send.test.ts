import * as v from '@outpost/schema';
import { expect, test, vi } from 'vitest';
import { endpoint } from '@outpost/contracts';
import { call, prepareCalls } from './call.ts';
import { prefetch, prefetchesSettled } from './prefetch.ts';

const files = vi.hoisted(() => ({ asked: 0, isLost: false }));

vi.mock('./send.ts', () => {
  files.asked += 1;
  if (files.isLost) throw new Error('Loading chunk send failed.');
  return { send: async () => Response.json({ data: { name: 'Ada' } }) };
});

const who = endpoint('GET', '/who', {
  access: 'public',
  summary: '',
  reply: v.object({ name: v.string() }),
});

test('a prefetched answer is read without the code that sends requests', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { name: 'Grace' } }));
  prefetch('/v1/who');
  await prefetchesSettled();
  expect(await call(who)).toEqual({ name: 'Grace' });
  expect(files.asked).toBe(0);
});

test('without that code a call fails as without a connection, and the next one loads it', async () => {
  files.isLost = true;
  await expect(call(who)).rejects.toMatchObject({ statusCode: 0, code: 'unavailable' });
  await prepareCalls();
  files.isLost = false;
  expect(await call(who)).toEqual({ name: 'Ada' });
});
