import { expect, test } from 'vitest';
import { ownOrigin, withWatched } from './dev-proxy.ts';

const releases = {
  sequence: 4,
  host: { name: 'host', version: '1', base: '/_mf/host/1/', files: {}, scripts: ['a.js'] },
  remotes: {
    support: { name: 'support', version: '1', base: '/_mf/support/1/', lastKnownGood: {} },
  },
  overrides: null,
};
const page = `<html><head>
<script nonce="n0" defer src="/_mf/host/1/a.js" integrity="sha384-x"></script>
</head><body><script type="application/json" id="release-set">${JSON.stringify(releases)}</script>
</body></html>`;

const setIn = (html: string) =>
  JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as typeof releases;

const support = {
  name: 'support',
  version: 'dev-1',
  base: '/_mf/support/dev-1/',
  files: { 'b.js': 'sha384-y' },
  manifest: { note: '</script>' },
};

test('a watched remote stands in place of its release, with nothing to fall back to', () => {
  const html = withWatched(page, new Map([['support', support]]));
  expect(setIn(html).remotes.support).toMatchObject({ ...support, lastKnownGood: null });
  expect(setIn(html).host).toEqual(releases.host);
  expect(html).toContain('src="/_mf/host/1/a.js"');
});

test('a watched host brings its own scripts, by nonce and checksum', () => {
  const host = {
    name: 'host',
    version: 'dev-2',
    base: '/_mf/host/dev-2/',
    files: { 'c.js': 'sha384-z' },
    scripts: ['c.js'],
  };
  const html = withWatched(page, new Map([['host', host]]));
  expect(html).not.toContain('/_mf/host/1/a.js');
  expect(html).toContain(
    '<script nonce="n0" defer src="/_mf/host/dev-2/c.js" integrity="sha384-z"></script>',
  );
});

test('a page listens for the next build under its own nonce', () => {
  expect(withWatched(page, new Map())).toMatch(
    /<script type="module" nonce="n0">import .*followBuilds/,
  );
});

test('what is no page of the panel stays as it is', () => {
  expect(withWatched('<html></html>', new Map([['support', support]]))).toBe('<html></html>');
});

test('code that a page loads early is dropped for the remotes that are replaced, and only for them', () => {
  const early = (name: string) =>
    `<link nonce="n0" rel="preload" as="script" href="/_mf/${name}/1/entry.js" integrity="sha384-x">
<script nonce="n0" async data-early src="/_mf/${name}/1/faqs.js" integrity="sha384-x"></script>
`;
  const html = withWatched(
    page.replace('</head>', `${early('support')}${early('other')}</head>`),
    new Map([['support', support]]),
  );
  expect(html).not.toMatch(/"\/_mf\/support\/1\/(entry|faqs)/);
  expect(html).toContain(early('other'));
});

test.each([
  ['http://localhost:3410', 'https://panel.example.com'],
  ['https://elsewhere.example', 'https://elsewhere.example'],
  [undefined, undefined],
])('a socket of a page of %s is opened as one of %s', (origin, sent) => {
  const headers = { host: 'localhost:3410', ...(origin && { origin }) };
  expect(ownOrigin(new URL('https://panel.example.com'), { headers })).toBe(sent);
});
