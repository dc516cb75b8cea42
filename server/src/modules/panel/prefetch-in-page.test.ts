import { afterEach, expect, test, vi } from 'vitest';
import { prefetchInPage } from './prefetch-in-page.ts';

const origin = 'http://localhost';
const first = { permission: 'faqs:read', asks: ['/super-admin/faqs?page=1&limit=25'] };
const asks = { tenant: 'acme', me: '/me', renewedHeader: 'x-session-token' };
const requests: [string, RequestInit | undefined][] = [];

const me = (permissions: string[]) => ({ data: { adminPanelUser: { permissions } } });

const serve = (permissions: string[], status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push([url, init]);
    const isMe = url.endsWith('/me');
    const headers = { 'x-session-token': 'younger' };
    return Response.json(isMe ? me(permissions) : { data: url }, { status, headers });
  });

const ask = (cookies: string, asked: typeof first | null = first) =>
  prefetchInPage(cookies, origin, { ...asks, first: asked });

const paths = () => requests.map(([url]) => url.slice(origin.length));

afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
});

test.each(['JWT=€', 'JWT=%E2%82%AC', 'JWT=a b', 'JWT='])(
  'nothing is asked for with the cookie %s',
  (cookies) => {
    serve([]);
    expect([ask(cookies), paths()]).toEqual([[], []]);
  },
);

test('whose session it is and what the screen shows first are asked for with the session', async () => {
  serve(['faqs:read']);
  const asked = ask('theme=dark; JWT=abc.def; other=1');
  expect(asked.map(({ address, token }) => [address, token])).toEqual([
    [`${origin}/v1/me`, 'abc.def'],
    [`${origin}/v1/super-admin/faqs?page=1&limit=25`, 'abc.def'],
  ]);
  const [who, rows] = await Promise.all(asked.map(({ answer }) => answer));
  expect(JSON.parse(who?.text ?? '')).toEqual(me(['faqs:read']));
  expect(rows).toMatchObject({ renewed: 'younger' });
  expect(paths()).toEqual(['/v1/me', '/v1/super-admin/faqs?page=1&limit=25']);
  for (const [, init] of requests)
    expect(init).toMatchObject({
      headers: { authorization: 'Bearer abc.def', 'x-subdomain': 'acme' },
      credentials: 'omit',
    });
});

test.each(['', 'theme=dark', 'NOT_JWT=abc', 'JWT='])('with "%s" nobody is asked', (cookies) => {
  serve(['faqs:read']);
  expect(ask(cookies)).toEqual([]);
  expect(requests).toEqual([]);
});

test('what somebody may not see is not asked for', async () => {
  serve(['users:read']);
  const [, rows] = ask('JWT=abc');
  await expect(rows?.answer).rejects.toThrow('It may not be seen.');
  expect(paths()).toEqual(['/v1/me']);
});

test('a screen for everybody asks once it is known that there is a session', async () => {
  serve([]);
  const [, rows] = ask('JWT=abc', { asks: ['/super-admin/requests'] } as typeof first);
  await expect(rows?.answer).resolves.toMatchObject({ text: expect.stringContaining('requests') });
});

test('a screen that asks for nothing asks whose session it is', () => {
  serve([]);
  expect(ask('JWT=abc', null)).toHaveLength(1);
});

test('a refusal is no answer, and the page hears nothing of it', async () => {
  serve([], 401);
  const unheard = vi.fn<() => void>();
  process.on('unhandledRejection', unheard);
  const asked = ask('JWT=abc');
  for (const { answer } of asked) await expect(answer).rejects.toThrow('It was answered 401.');
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  expect(paths()).toEqual(['/v1/me']);
});

test('it works as text, with nothing around it', async () => {
  serve(['faqs:read']);
  // eslint-disable-next-line no-new-func -- the page runs it like this
  const run = new Function(`return (${prefetchInPage.toString()})`)() as typeof prefetchInPage;
  const asked = run('JWT=abc', origin, { ...asks, first });
  await Promise.all(asked.map(({ answer }) => answer));
  expect(paths()).toEqual(['/v1/me', '/v1/super-admin/faqs?page=1&limit=25']);
});
