import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { multipartBody, multipartType } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';

const faqs = '/v1/super-admin/faqs';
const me = '/v1/super-admin/auth/me';
const staff = 'super@demo.test';

const server = testServer();
beforeAll(async () => {
  await server.tokenOf(staff);
});

const json = { 'content-type': 'application/json' };

describe('a request that cannot be read', () => {
  test.each([
    ['JSON that breaks off', '{"question":', json, 400],
    ['nothing, called JSON', '', json, 400],
    ['JSON that reaches for the prototype', '{"__proto__":{"role":"admin"}}', json, 400],
    ['a text', 'question', { 'content-type': 'text/plain' }, 415],
    ['JSON called text', '{}', { 'content-type': 'text/plain;charset=UTF-8' }, 415],
    ['JSON in another alphabet', '{}', { 'content-type': 'application/json; charset=latin1' }, 415],
    [
      'a form',
      multipartBody({ content: Buffer.from('{}') }),
      { 'content-type': multipartType },
      415,
    ],
    ['half of a character', '{"question":"\\ud800","answer":"a","category":"General"}', json, 422],
    ['JSON that is no object', '"question"', json, 422],
    ['XML', '<question/>', { 'content-type': 'application/xml' }, 415],
    ['more than a megabyte', JSON.stringify({ answer: 'x'.repeat(1024 * 1024) }), json, 413],
  ])('of %s is answered in the envelope', async (_name, body, headers, status) => {
    const answer = await server.call(staff, 'POST', faqs, { body, headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      code: status === 422 ? 'validation_failed' : 'bad_request',
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    ['/v1/super-admin/faqs/%zz', 400],
    ['/%zz"quoted"', 400],
    [`/v1/super-admin/faqs/${'a'.repeat(300)}`, 414],
  ])('at the address %s is answered in the envelope', async (path, status) => {
    const answer = await server.call(null, 'PATCH', path, { body: {} });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).toSorted()).toEqual([
      'code',
      'message',
      'requestId',
      'statusCode',
    ]);
    expect(answer.body).toMatchObject({ statusCode: status, code: 'bad_request' });
  });
});

const rename = (from: string, to: string) => server.sql(`ALTER TABLE ${from} RENAME TO ${to}`);
const leaks = /select|insert|relation|faqs|postgres|drizzle|node_modules|\.ts|\bat \//i;

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'JSON of the type %s is read',
  async (type) => {
    const body = '{"question":"Type?","answer":"Yes.","category":"General"}';
    const headers = { 'content-type': type };
    expect((await server.call(staff, 'POST', faqs, { body, headers })).status).toBe(201);
  },
);

const expected = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

test.each([
  ['/v1/openapi.json', 200],
  ['/v1/super-admin/faqs', 401],
  ['/v1/nothing', 404],
  ['/_mf/host/', 404],
  ['/%zz', 400],
  [`/v1/super-admin/faqs/${'a'.repeat(300)}`, 414],
])('an answer at %s carries the security headers', async (path, status) => {
  const answer = await server.call(null, 'GET', path);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(expected));
});

describe('over a connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as AddressInfo).port;
  });

  /** Sends lines and returns all replies until the server closes the connection. */
  const send = async (...lines: string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const get = `GET ${me} HTTP/1.1`;
  const host = 'Host: acme.localhost';

  test.each([
    ['sender', [host, 'Authorization: Bearer a', 'authorization: Bearer b']],
    ['host', [host, 'Host: northwind.localhost']],
    ['host, twice the same', [host, host]],
  ])('a request that names its %s twice is refused', async (_name, lines) => {
    expect(await send(get, ...lines)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('a request that names them once is read', async () => {
    expect(await send(get, host, 'Authorization: Bearer a')).toMatch(/^HTTP\/1.1 401 /);
  });

  test('bytes that are no request are answered with the security headers', async () => {
    const answer = await send('NONSENSE');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    for (const name of expected) expect(answer).toContain(`${name}: `);
  });
});

test('a failing query answers 500 without a word of its cause', async () => {
  await rename('faqs', 'elsewhere');
  const body = { question: 'Why?', answer: 'Because.', category: 'General' };
  const answers = [
    await server.call(staff, 'GET', faqs),
    await server.call(staff, 'POST', faqs, { body }),
  ];
  await rename('elsewhere', 'faqs');
  for (const answer of answers) {
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side.',
      requestId: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(leaks);
  }
  expect((await server.call(staff, 'GET', faqs)).status).toBe(200);
});

test('every answer carries the security headers, and calls are never stored', async () => {
  for (const path of [me, '/v1/nowhere', '/health/live']) {
    const { headers } = await server.call(null, 'GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
    if (path.startsWith('/v1')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('the server says it is ready to anybody', async () => {
  for (const what of ['live', 'ready']) {
    const answer = await server.call(null, 'GET', `/health/${what}`);
    expect([answer.status, answer.body]).toEqual([200, { status: what }]);
  }
});

describe('with the database gone', () => {
  beforeAll(() => server.stopDatabase());

  test.each([
    ['GET', '/health/ready'],
    ['GET', me],
    ['GET', faqs],
    ['POST', faqs],
    ['POST', '/v1/super-admin/auth/login'],
  ] as const)('%s %s answers 503 with Retry-After within two seconds', async (method, path) => {
    const body = { email: 'owner@acme.test', password: 'x' };
    const started = performance.now();
    const answer = await server.call(staff, method, path, method === 'POST' ? { body } : {});
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toEqual({
      statusCode: 503,
      code: 'unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
      requestId: expect.any(String),
    });
  });

  test('the process is still alive, and says so', async () => {
    const answer = await server.call(null, 'GET', '/health/live');
    expect([answer.status, answer.body]).toEqual([200, { status: 'live' }]);
  });

  test('a call without a session is still a call without a session', async () => {
    expect((await server.call(null, 'GET', faqs)).status).toBe(401);
  });
});
