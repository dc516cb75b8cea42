import * as v from '@outpost/schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endSession,
  onSessionInvalidated,
  startSession,
  useSessionStore,
} from '@outpost/auth-store';
import { endpoint, type AdminPanelUser } from '@outpost/contracts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

const Note = v.object({ _id: v.string(), text: v.string() });

const notes = {
  list: endpoint('GET', '/notes', {
    access: 'signed-in',
    summary: '',
    reply: v.object({ notes: v.array(Note) }),
  }),
  add: endpoint('POST', '/notes', {
    access: 'signed-in',
    summary: '',
    body: v.object({ text: v.string() }),
    reply: v.object({ note: Note }),
  }),
  create: endpoint('POST', '/new-notes', {
    access: 'signed-in',
    summary: '',
    body: v.object({ text: v.string() }),
    reply: v.object({ note: Note }),
    status: 201,
  }),
  change: endpoint('PATCH', '/notes/:id', {
    access: 'signed-in',
    summary: '',
    body: v.object({ text: v.string() }),
    reply: v.object({ note: Note }),
  }),
};

type Reply = () => Response | Promise<Response>;

const note = { _id: '1', text: 'hello' };
const data = (value: unknown) => Response.json({ data: value });
const envelope = (statusCode: number, rest: object = {}) =>
  Response.json(
    { statusCode, message: 'No.', code: 'internal', requestId: 'req-1', ...rest },
    { status: statusCode },
  );

/** Answers calls with the replies in order; the last one repeats. */
const serve = (...replies: Reply[]) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push(input.clone());
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (!reply) throw new Error('No answer is left.');
    return reply();
  });
  return requests;
};

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error('It did not fail as it should.');
  return error;
};

beforeEach(() => {
  startSession('the-token', {} as AdminPanelUser);
  // Pauses between attempts are random; 0 makes them immediate.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('what is sent', () => {
  test('tells who calls and for which tenant', async () => {
    const [request] = await sent(() => call(notes.list));
    expect(request?.url).toBe(`${location.origin}/v1/notes`);
    expect(request?.headers.get('authorization')).toBe('Bearer the-token');
    expect(request?.headers.get('x-subdomain')).toBe('admin');
    expect(request?.headers.has('if-match')).toBe(false);
  });

  test('sends no authorization while nobody is signed in', async () => {
    endSession();
    const [request] = await sent(() => call(notes.list));
    expect(request?.headers.has('authorization')).toBe(false);
    expect(request?.headers.get('x-subdomain')).toBe('admin');
  });

  test('sends the version that was seen, the body, and the id in the path', async () => {
    const requests = serve(() => data({ note }));
    await call(notes.change, { params: { id: 'a/b' }, body: { text: 'new' }, ifMatch: 7 });
    const [request] = requests;
    expect(request?.method).toBe('PATCH');
    expect(new URL(request?.url ?? '').pathname).toBe('/v1/notes/a%2Fb');
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(await request?.json()).toEqual({ text: 'new' });
  });

  test('sends version 0 too', async () => {
    const requests = serve(() => data({ note }));
    await call(notes.change, { params: { id: '1' }, body: { text: 'new' }, ifMatch: 0 });
    expect(requests[0]?.headers.get('if-match')).toBe('"0"');
  });

  const sent = async (work: () => Promise<unknown>) => {
    const requests = serve(() => data({ notes: [] }));
    await work();
    return requests;
  };
});

describe('what comes back', () => {
  test('is the data of the envelope without columns the contract does not name', async () => {
    serve(() => data({ notes: [{ ...note, secret: 'x' }] }));
    expect(await call(notes.list)).toEqual({ notes: [note] });
  });

  test('is a failure with everything the server said', async () => {
    const fields = { text: 'Text is required' };
    serve(() => envelope(422, { code: 'validation_failed', message: 'Text is required', fields }));
    const failure = await failureOf(call(notes.add, { body: { text: '' } }));
    expect(failure).toMatchObject({
      statusCode: 422,
      code: 'validation_failed',
      message: 'Text is required',
      requestId: 'req-1',
      fields,
    });
  });

  test.each([
    [
      'a page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 500 }),
      500,
      'unavailable',
    ],
    [
      'an answer of another shape',
      () => Response.json({ error: 'no' }, { status: 418 }),
      418,
      'internal',
    ],
    ['nothing', () => new Response(null, { status: 500 }), 500, 'unavailable'],
  ] as const)(
    'says that it could not be read when an error is %s',
    async (_, reply, status, code) => {
      serve(reply);
      const failure = await failureOf(call(notes.list));
      expect(failure).toMatchObject({ statusCode: status, code, requestId: null });
      expect(failure.message).toBe('The server gave an answer that could not be read.');
    },
  );

  test.each([
    ['a page instead of data', () => new Response('<h1>Hello</h1>')],
    ['data of another shape', () => data({ notes: 'none' })],
  ])('says that it could not be read when a success is %s', async (_, reply) => {
    serve(reply);
    const failure = await failureOf(call(notes.list));
    expect(failure.message).toBe('The server gave an answer that could not be read.');
    expect(failure.code).toBe('internal');
  });

  test('says that the server cannot be reached when there is no answer', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(call(notes.add, { body: { text: '' } }));
    expect(failure).toMatchObject({ statusCode: 0, code: 'unavailable' });
    expect(failure.message).toMatch(/^The server cannot be reached/);
  });

  test('is no failure of ours when the caller gave up', async () => {
    const abort = new AbortController();
    serve(() => {
      abort.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    const error = await call(notes.list, { signal: abort.signal }).catch(
      (reason: unknown) => reason,
    );
    expect(error).not.toBeInstanceOf(ApiFailure);
    expect((error as Error).name).toBe('AbortError');
  });
});

describe('401', () => {
  test('ends the session and forgets the token', async () => {
    serve(() => envelope(401, { code: 'no_session', message: 'Please sign in.' }));
    expect((await failureOf(call(notes.list))).code).toBe('no_session');
    expect(useSessionStore.getState().status).toBe('signed-out');
    expect(document.cookie).not.toContain('the-token');
  });

  test('that answers an earlier token leaves the present one alone', async () => {
    serve(() => {
      document.cookie = 'JWT=a-newer-token; path=/';
      return envelope(401, { code: 'no_session', message: 'Please sign in.' });
    });
    await failureOf(call(notes.list));
    expect(useSessionStore.getState().status).toBe('signed-in');
    expect(document.cookie).toContain('a-newer-token');
  });

  test.each([403, 404, 409, 500])('is the only status that does: not %i', async (status) => {
    serve(() => envelope(status));
    await failureOf(call(notes.list));
    expect(useSessionStore.getState().status).toBe('signed-in');
    expect(document.cookie).toContain('the-token');
  });
});

test.each([
  ['forbidden', 403, 1],
  ['tenant_mismatch', 403, 0],
  ['account_deactivated', 403, 0],
  ['conflict', 409, 0],
])('%s (%i) puts what the account may do in invalidated %i times', async (code, status, times) => {
  const invalidated = vi.fn<() => void>();
  const stop = onSessionInvalidated(invalidated);
  serve(() => envelope(status, { code }));
  await failureOf(call(notes.list));
  stop();
  expect(invalidated).toHaveBeenCalledTimes(times);
});

describe('repeating', () => {
  test.each([502, 503, 504])('asks again after a %i', async (status) => {
    const requests = serve(
      () => envelope(status),
      () => data({ notes: [note] }),
    );
    expect(await call(notes.list)).toEqual({ notes: [note] });
    expect(requests).toHaveLength(2);
  });

  test('asks again when the connection broke', async () => {
    const requests = serve(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => data({ notes: [] }),
    );
    await call(notes.list);
    expect(requests).toHaveLength(2);
  });

  test('gives up after the third attempt, with what the server said', async () => {
    const requests = serve(() => envelope(503, { code: 'unavailable', message: 'In a moment.' }));
    expect((await failureOf(call(notes.list))).message).toBe('In a moment.');
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['an error of the server', () => envelope(500)],
    ['a refusal', () => envelope(403)],
  ])('does not ask again after %s', async (_, reply) => {
    const requests = serve(reply);
    await failureOf(call(notes.list));
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['the server is busy', () => envelope(503)],
    ['the connection broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('never repeats a write when %s', async (_, reply) => {
    const requests = serve(reply);
    await failureOf(call(notes.add, { body: { text: 'once' } }));
    expect(requests).toHaveLength(1);
  });
});

test('what creates is repeated under one key, and each time anew under another', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const requests = serve(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => envelope(503),
    () => data({ note }),
  );
  await call(notes.create, { body: { text: 'hello' } });
  await call(notes.create, { body: { text: 'hello' } });
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('other writes carry no key', async () => {
  const requests = serve(() => data({ note }));
  await call(notes.add, { body: { text: 'hello' } });
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});
