import { richTextOf } from '@outpost/contracts';
import { ask } from './ask.ts';
import { api, expect, remoteScript, newSession, skipUnlessInstalled, test } from './fixtures.ts';
import { panelHost } from './domain.ts';
import { balancer } from './nginx.ts';
import { videoForm } from './video-form.ts';

skipUnlessInstalled();

const megabyte = 1024 * 1024;

test('a server in production writes lines of JSON, from its first one on', async ({ topology }) => {
  for (const output of topology.firstOutputs) {
    const lines = output.split('\n').filter((line) => line !== '');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages.join('\n')).toMatch(/^PostgreSQL[^]*Ready at http/m);
  }
});

test('two servers that start at once share one migrated database and one first super-admin', async ({
  topology,
  admin,
}) => {
  const invited = topology.firstOutputs.filter((output) =>
    output.includes('An activation link was mailed'),
  );
  expect(invited).toHaveLength(1);
  expect(topology.mails.filter((mail) => mail.includes('To: first@outpost.test'))).toHaveLength(1);
  expect((await admin.call(`${api}/auth/me`)).json.data.adminPanelUser.role).toBe('super-admin');
});

for (const path of ['/', '/sign-in', '/users?q=secret', '/a/b/c'])
  test(`the page at ${path} comes with its headers and is kept nowhere`, async ({ topology }) => {
    const { status, headers, text } = await ask(topology.url + path);
    expect(status).toBe(200);
    expect(text).toContain('id="release-set"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['server']).toBe('nginx');
    // nginx writes the line after it has sent the answer.
    const id = String(headers['x-request-id']).replaceAll('-', '');
    const logged = () => topology.nginx.lines().find(({ requestId }) => requestId === id)?.['path'];
    await expect.poll(logged).toBe(path.split('?')[0]);
  });

// Clients without brotli get the same cached copy, with gzip by nginx or uncompressed.
for (const [accepted, encoding, first] of [
  ['gzip, deflate, br, zstd', 'br', 'MISS'],
  ['deflate, gzip', 'gzip', 'MISS'],
  ['identity', undefined, 'HIT'],
] as const)
  test(`a file asked for as "${accepted}" is kept by nginx and immutable`, async ({ topology }) => {
    const path = await remoteScript(topology.url);
    const asked = () => ask(topology.url + path, { headers: { 'accept-encoding': accepted } });
    const answers = [await asked(), await asked()];
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([first, 'HIT']);
    const plain = await ask(topology.b.url + path);
    for (const { status, headers, text } of answers) {
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']?.toLowerCase()).toBe('accept-encoding');
      expect(text).toBe(plain.text);
    }
  });

for (const path of ['/_mf/host/0.0.0/main.js', '/_mf/', '/_mf/host/..%2f..%2frelease-set.json'])
  test(`${path} is a 404 and never a page`, async ({ topology }) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, json } = await ask(topology.url + path);
      expect([status, json?.code]).toEqual([404, 'not_found']);
      expect(headers['x-cache']).toBeUndefined();
    }
  });

test('a list answers with a session, compressed, and is kept nowhere', async ({
  topology,
  admin,
}) => {
  expect((await ask(`${topology.url}${api}/faqs`)).json).toMatchObject({ code: 'no_session' });
  const { status, headers, json } = await admin.call(`${api}/faqs?limit=10`);
  expect([status, json.data.page, headers['cache-control']]).toEqual([200, 1, 'no-store']);
});

test('a version read compressed is one that may be written', async ({ admin }) => {
  const body = { question: 'Which?', answer: richTextOf('x'.repeat(3_000)), category: 'General' };
  const made = await admin.call(`${api}/faqs`, { method: 'POST', body });
  const change = (headers: Record<string, string>) =>
    admin.call(`${api}/faqs/${made.json.data.faq._id}`, {
      method: 'PATCH',
      body: { isPublished: true },
      headers,
    });
  const first = await change({ 'accept-encoding': 'gzip' });
  expect([first.status, first.headers['content-encoding']]).toEqual([200, 'gzip']);
  const etag = String(first.headers['etag']);
  expect(etag).toBe('W/"2"');
  expect((await change({ 'if-match': etag })).status).toBe(200);
  expect((await change({ 'if-match': etag })).status).toBe(412);
});

test('a body of more than a megabyte is refused in the envelope', async ({ admin }) => {
  const body = { question: 'Why?', answer: richTextOf('x'.repeat(megabyte)), category: 'General' };
  const { status, headers, json } = await admin.call(`${api}/faqs`, { method: 'POST', body });
  expect(status).toBe(413);
  expect(json).toMatchObject({
    statusCode: 413,
    code: 'bad_request',
    message: 'Request body is too large',
  });
  expect(headers['x-request-id']).toBe(json.requestId);
});

test('a large upload goes through as it comes, and both servers have the file', async ({
  topology,
  admin,
}) => {
  const bytes = 7 * megabyte;
  const { type, head, rest, tail } = videoForm(bytes);
  const sent = await admin.call(`${api}/videos/upload?kind=video`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: Buffer.concat([head, rest, tail]),
  });
  expect([sent.status, sent.json?.data?.upload?.bytes]).toEqual([201, bytes]);
  const body = { title: 'Tour', platform: 'sales', file: sent.json.data.upload._id };
  const made = await admin.call(`${api}/videos`, { method: 'POST', body });
  const { url } = made.json.data.video;
  for (const server of [topology.url, topology.a.url, topology.b.url]) {
    const part = await ask(server + url, { headers: { range: `bytes=${bytes - 5}-` } });
    expect([part.status, part.headers['content-range'], part.text.length]).toEqual([
      206,
      `bytes ${bytes - 5}-${bytes - 1}/${bytes}`,
      5,
    ]);
  }
});

for (const [who, from, forwarded, known] of [
  ['a caller', '127.0.0.2', undefined, '127.0.0.2'],
  ['a caller that claims to be another', '127.0.0.2', '203.0.113.9', '127.0.0.2'],
  ['a caller behind the balancer', balancer, '203.0.113.9', '203.0.113.9'],
] as const)
  test(`${who} is known by its own address`, async ({ topology, admin }) => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    await newSession(topology, { from, headers });
    const { json } = await admin.call(`${api}/audit-log?limit=1`);
    expect(json.data.entries[0].ip).toBe(known);
  });

test('organizations are one label in front of the panel, and no other host is answered', async ({
  topology,
  page,
}) => {
  const address = (host: string) => topology.url.replace(panelHost, host);
  expect(topology.mails[0]).toContain(`${topology.url}/activate?token=`);
  for (const label of ['admin', 'team', 'acme']) {
    const { status, text } = await ask(`${address(`${label}.${panelHost}`)}/sign-in`);
    expect([label, status]).toEqual([label, 200]);
    expect(text).toContain(`"hostTenant":"${label === 'acme' ? 'acme' : 'admin'}"`);
  }
  const foreign = { headers: { host: 'acme.evil.example' } };
  expect((await ask(`${topology.url}/sign-in`, foreign)).status).toBe(421);
  expect((await ask(`${topology.url}${api}/auth/me`, foreign)).json.code).toBe('bad_request');
  expect((await ask(`${topology.url}/health/ready`, foreign)).status).toBe(200);
  await page.goto(address('unknown.outpost.test'));
  await expect(page.getByRole('heading', { name: 'There is no panel' })).toBeVisible();
});

test('without TLS everything but health is led to it', async ({ topology }) => {
  const plain = `http://127.0.0.1:${topology.nginx.plainPort}`;
  const page = await ask(`${plain}/users?page=2`);
  expect([page.status, page.headers.location]).toEqual([308, `https://${panelHost}/users?page=2`]);
  expect((await ask(`${plain}/health/ready`)).status).toBe(200);
});
