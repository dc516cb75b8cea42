import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PagePrefetch } from '@outpost/contracts';
import type { PageScriptInput } from './page.ts';

const code = readFileSync(new URL('./page-script.js', import.meta.url), 'utf8');
const origin = 'http://localhost';
const first: PageScriptInput['first'] = ['/v1/super-admin/faqs?page=1&limit=25'];
const common: Omit<PageScriptInput, 'first'> = {
  tenant: 'acme',
  me: '/v1/me',
  names: {
    zoneHeader: 'x-time-zone',
    renewedHeader: 'x-session-token',
    prefetches: 'outpostPrefetches',
  },
};
const requests: [string, RequestInit | undefined][] = [];

const answers: Response[] = [];
let answer: typeof fetch;
const serve = (status = 200) => {
  answer = async (url, init) => {
    requests.push([String(url), structuredClone(init)]);
    const headers = { 'x-session-token': 'younger' };
    const given = Response.json({ data: url }, { status, headers });
    answers.push(given);
    return given;
  };
};

/** Element with only what the script uses; vitest runs this file without a document. */
class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly remove = vi.fn<() => void>();
}

interface Run {
  cookie?: string;
  input?: Partial<PageScriptInput>;
  /** Theme the person chose before. */
  mode?: string;
  prefersDark?: boolean;
}

/** Runs the script as the page does, in a context without anything else. */
const runScript = ({ cookie = '', input = {}, mode, prefersDark = false }: Run) => {
  const documentElement = new FakeElement();
  const listeners = new Map<string, (event: object) => void>();
  const window: { outpostPrefetches?: PagePrefetch[] } = {};
  runInNewContext(code, {
    window,
    document: {
      cookie,
      documentElement,
      currentScript: { dataset: { input: JSON.stringify({ ...common, first, ...input }) } },
      addEventListener: (name: string, listen: (event: object) => void) =>
        listeners.set(name, listen),
    },
    HTMLElement: FakeElement,
    localStorage: { getItem: () => mode ?? null },
    matchMedia: () => ({ matches: prefersDark }),
    location: { origin },
    fetch: (...request: Parameters<typeof fetch>) => answer(...request),
  });
  return { theme: documentElement.dataset['theme'], listeners, window };
};

const ask = (cookie: string, asked: PageScriptInput['first'] = first) =>
  runScript({ cookie, input: { first: asked } }).window.outpostPrefetches ?? [];

const paths = () => requests.map(([url]) => url.slice(origin.length));

beforeEach(() => {
  requests.length = 0;
  answers.length = 0;
});

test.each(['JWT=€', 'JWT=%E2%82%AC', 'JWT=a b', 'JWT='])(
  'nothing is asked for with the cookie %s',
  (cookies) => {
    serve();
    expect([ask(cookies), paths()]).toEqual([[], []]);
  },
);

test('whose session it is and what the screen shows first are asked for with the session', async () => {
  serve();
  const asked = ask('theme=dark; JWT=abc.def; other=1');
  expect(asked.map(({ address, token }) => [address, token])).toEqual([
    ['/v1/me', 'abc.def'],
    ['/v1/super-admin/faqs?page=1&limit=25', 'abc.def'],
  ]);
  const [who, rows] = await Promise.all(asked.map(({ answer }) => answer));
  expect(JSON.parse(who?.text ?? '')).toEqual({ data: `${origin}/v1/me` });
  expect(rows).toMatchObject({ renewed: 'younger' });
  expect(paths()).toEqual(['/v1/me', '/v1/super-admin/faqs?page=1&limit=25']);
  for (const [, init] of requests)
    expect(init).toMatchObject({
      headers: { authorization: 'Bearer abc.def', 'x-subdomain': 'acme' },
      credentials: 'omit',
    });
});

test('rows depend on the time zone of the browser, which the account is not asked with', () => {
  serve();
  ask('JWT=abc');
  const zones = requests.map(([, init]) => Object.entries(init?.headers ?? {}).at(2));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zones).toEqual([undefined, ['x-time-zone', zone]]);
});

test.each(['', 'theme=dark', 'NOT_JWT=abc', 'JWT='])('with "%s" nobody is asked', (cookies) => {
  serve();
  expect(ask(cookies)).toEqual([]);
  expect(requests).toEqual([]);
});

test('a screen that asks for nothing asks whose session it is', () => {
  serve();
  expect(ask('JWT=abc', [])).toHaveLength(1);
});

test('a refusal is no answer, and the page hears nothing of it', async () => {
  serve(401);
  const unheard = vi.fn<() => void>();
  process.on('unhandledRejection', unheard);
  const asked = ask('JWT=abc');
  for (const { answer } of asked) await expect(answer).rejects.toThrow('It was answered 401.');
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
});

test('an API at another origin is asked there', () => {
  serve();
  runScript({ cookie: 'JWT=abc', input: { origin: 'https://api.test' } });
  expect(requests[0]?.[0]).toBe('https://api.test/v1/me');
});

test.each([
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])('with the theme %s, and a system that prefers dark: %s, the page is %s', (...theme) => {
  const [mode, prefersDark, shown] = theme;
  expect(runScript({ ...(mode && { mode }), prefersDark }).theme).toBe(shown);
});

test.each(['load', 'error'])('an early script is removed on %s, and no other element', (event) => {
  const { listeners } = runScript({});
  const [early, other] = [new FakeElement(), new FakeElement()];
  early.dataset['early'] = '';
  for (const target of [early, other]) listeners.get(event)?.({ target });
  expect(early.remove).toHaveBeenCalledTimes(1);
  expect(other.remove).not.toHaveBeenCalled();
});
