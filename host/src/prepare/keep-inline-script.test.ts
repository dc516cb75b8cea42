import { beforeEach, expect, test, vi } from 'vitest';
import { keepInlineScript } from './keep-inline-script.ts';

const host = { inlineScript: 'start.js', base: '/_mf/host/1/', version: '1.0.0-a' };
let answer: () => Promise<Response>;
const requested: string[] = [];

beforeEach(() => {
  answer = async () => new Response('code');
  requested.length = 0;
  const fake: typeof fetch = (url) => {
    requested.push(String(url));
    return answer();
  };
  vi.stubGlobal('fetch', fake);
  document.body.innerHTML = '<script type="text/plain" id="inline-script"></script>';
});

test('the script of the page is downloaded, and the next page is asked to name it only', async () => {
  await Promise.all([keepInlineScript(host), keepInlineScript(host)]);
  expect(requested).toEqual(['/_mf/host/1/start.js']);
  expect(document.cookie).toBe('inline_script=1.0.0-a');
});

test.each<[string, () => Promise<Response>]>([
  ['is refused', async () => new Response('', { status: 503 })],
  ['fails', () => Promise.reject(new TypeError('offline'))],
  [
    'breaks off',
    async () => Object.assign(new Response(), { arrayBuffer: () => Promise.reject(new Error()) }),
  ],
])('the next page carries it again when the download %s', async (_, given) => {
  answer = given;
  await keepInlineScript(host);
  expect(document.cookie).toBe('');
});

test('a page that carries none downloads nothing', async () => {
  document.body.replaceChildren();
  await keepInlineScript(host);
  expect([requested, document.cookie]).toEqual([[], '']);
});

test('a host without such a script downloads nothing', async () => {
  await keepInlineScript({ base: host.base, version: host.version });
  expect([requested, document.cookie]).toEqual([[], '']);
});
