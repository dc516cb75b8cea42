import { beforeEach, expect, test, vi } from 'vitest';
import * as v from '@outpost/schema';
import { onSignedOut, startSession } from '@outpost/auth-store';
import { endpoint, type AdminPanelUser } from '@outpost/contracts';
import { call } from './call.ts';

const keep = endpoint('POST', '/notes', {
  access: 'signed-in',
  summary: '',
  body: v.object({ text: v.string() }),
  reply: v.object({}),
  isIdempotent: true,
});

const append = endpoint('PATCH', '/notes/:id/text', {
  access: 'signed-in',
  summary: '',
  body: v.object({ text: v.string() }),
  reply: v.object({}),
  isIdempotent: true,
});

const serve = (give: (time: number) => Response) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push(input.clone());
    return give(requests.length);
  });
  return requests;
};

beforeEach(() => startSession('the-token', {} as AdminPanelUser));

test('what is repeatable carries a key, and on demand that of an earlier try', async () => {
  const requests = serve(() => Response.json({ data: {} }));
  await call(keep, { body: { text: 'hello' } });
  await call(keep, { body: { text: 'hello' }, idempotencyKey: 'the-first-try' });
  const [own, given] = requests.map((request) => request.headers.get('idempotency-key'));
  expect(own).toMatch(/^[\da-f-]{36}$/);
  expect(given).toBe('the-first-try');
});

test('a change that asks to be made once is repeated under one key', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const busy = { statusCode: 503, code: 'unavailable', message: 'Not now.', requestId: 'req-1' };
  const requests = serve((time) =>
    time === 1 ? Response.json(busy, { status: 503 }) : Response.json({ data: {} }),
  );
  await call(append, { params: { id: '1' }, body: { text: 'hello' } });
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('why the server ended a session is told', async () => {
  const told = vi.fn<(code: string) => void>();
  const stop = onSignedOut(told);
  const code = 'organization_deactivated';
  const refusal = { statusCode: 401, code, message: 'It is closed.', requestId: 'req-1' };
  serve(() => Response.json(refusal, { status: 401 }));
  await expect(call(keep, { body: { text: '' } })).rejects.toThrow('It is closed.');
  stop();
  expect(told.mock.calls).toEqual([[code]]);
});
