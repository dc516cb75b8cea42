import { beforeEach, describe, expect, test } from 'vitest';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { publicOnly, type AddressCheck } from '../../platform/webhooks/public-address.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { startReceiver, toThisMachine } from '../../testing/webhook-receiver.ts';
import { addWebhook, recordEvent } from '../../testing/webhooks.ts';

const path = '/v1/super-admin/webhooks';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';

let check: AddressCheck;
beforeEach(() => {
  check = toThisMachine;
});
const server = testServer({ deliver: webhookSender((url) => check(url)) });

/** An https address of the contract; the sender of these tests uses http instead. */
const body = (changes: object = {}) => ({
  url: 'http://127.0.0.1:9/hooks',
  events: ['user.created'],
  ...changes,
});
const create = (changes: object = {}, who = owner) =>
  server.call(who, 'POST', path, { body: body(changes) });
const here = (url: string) => url.replace('hooks.example', '127.0.0.1');

describe('the challenge', () => {
  test('a receiver that returns it is verified', async () => {
    const { url, calls } = await startReceiver('echo');
    const { webhook, secret } = await addWebhook(server, { url: here(url) });
    expect(webhook.verifiedAt).not.toBeNull();
    expect(secret).toMatch(/^whsec_/);
    const sent = JSON.parse(calls[0]?.body ?? '');
    expect(sent).toMatchObject({
      type: 'webhook.verification',
      data: { challenge: expect.any(String) },
    });
    expect(calls[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  });

  test('one that does not is told nothing, and can be verified later', async () => {
    const { url, calls } = await startReceiver(200, 'echo', 200);
    const { webhook } = await addWebhook(server, { url: here(url) });
    expect(webhook).toMatchObject({
      verifiedAt: null,
      verificationProblem: 'It did not return the challenge.',
    });
    await recordEvent(server);
    await server.deliver();
    expect(calls).toHaveLength(1);
    const answer = await server.call(owner, 'POST', `${path}/${webhook._id}/verify`);
    expect(answer.body.data.webhook).toMatchObject({ verificationProblem: null });
    await recordEvent(server);
    await server.deliver();
    expect(calls).toHaveLength(3);
  });

  test('another URL is challenged again', async () => {
    const { url } = await startReceiver('echo');
    const { webhook } = await addWebhook(server, { url: here(url) });
    const silent = await startReceiver(204);
    const answer = await server.call(owner, 'PATCH', `${path}/${webhook._id}`, {
      body: { url: here(silent.url) },
    });
    expect(answer.body.data.webhook.verifiedAt).toBeNull();
  });
});

describe('the address', () => {
  test.each([
    ['http://hooks.example.com', 'Invalid URL'],
    ['https://10.0.0.1/x', 'URL must be on the public internet'],
    ['https://hooks.internal/x', 'URL must be on the public internet'],
    ['https://hooks.example.com:22/', 'URL must use port 443'],
    ['ftp://hooks.example.com', 'Invalid URL'],
    ['', 'URL is required'],
  ])('%j is refused: %s', async (url, message) => {
    expect((await create({ url })).body.fields).toEqual({ url: message });
  });

  test('of this machine is refused unless a setting opens its port', async () => {
    check = publicOnly();
    const answer = await create();
    expect([answer.status, answer.body.fields.url]).toEqual([
      422,
      'URL is refused. It is no plain https address.',
    ]);
  });

  test('a name of a private address is refused when it is written', async () => {
    check = publicOnly([443], async () => [{ address: '10.1.2.3', family: 4 }]);
    const answer = await create({ url: 'https://hooks.example.com' });
    expect(answer.body.fields.url).toContain('not on the public internet');
  });

  test('a name that changes to 127.0.0.1 is never called', async () => {
    const { url, calls } = await startReceiver('echo');
    const { webhook } = await addWebhook(server, { url: here(url) });
    expect(calls).toHaveLength(1);
    const { port } = new URL(url);
    await server.sql('UPDATE webhooks SET url = $2 WHERE id = $1', [
      webhook._id,
      `https://hooks.example.com:${port}/x`,
    ]);
    check = publicOnly([Number(port)], async () => [{ address: '127.0.0.1', family: 4 }]);
    await recordEvent(server);
    await server.deliver();
    expect(calls).toHaveLength(1);
    const [row] = await server.sql('SELECT problem FROM webhook_deliveries WHERE webhook_id = $1', [
      webhook._id,
    ]);
    expect(row).toEqual({ problem: 'Its address is not on the public internet.' });
  });
});

test.each([
  [{ events: [] }, { events: 'Events is required' }],
  [{ events: ['everything'] }, { 'events.0': 'Events is incorrect' }],
  [
    { headers: [{ name: 'Host', value: 'x' }] },
    { 'headers.0.name': 'The header Host cannot be set' },
  ],
  [
    { headers: [{ name: 'webhook-id', value: 'x' }] },
    { 'headers.0.name': 'The header webhook-id cannot be set' },
  ],
  [{ headers: [{ name: 'A b', value: 'x' }] }, { 'headers.0.name': 'Header name is incorrect' }],
  [{ headers: [{ name: 'A', value: 'x\ny' }] }, { 'headers.0.value': 'Header value is incorrect' }],
  [
    { headers: ['A', 'a'].map((name) => ({ name, value: 'x' })) },
    { headers: 'Each header can be named once' },
  ],
  [{ headers: [{ name: 'A', value: null }] }, { headers: 'Enter a value of A' }],
])('%j is refused', async (changes, fields) => {
  expect((await create(changes)).body.fields).toEqual(fields);
});

test('own headers are sent, sealed in the database, and shown by name only', async () => {
  const { url, calls } = await startReceiver('echo');
  const headers = [{ name: 'Authorization', value: 'Bearer s3cret' }];
  const { webhook } = await addWebhook(server, { url: here(url), headers });
  expect(webhook.headers).toEqual(['Authorization']);
  expect(calls[0]?.headers.authorization).toBe('Bearer s3cret');
  const rows = await server.sql('SELECT to_jsonb(w) AS row FROM webhooks w WHERE id = $1', [
    webhook._id,
  ]);
  const entries = await server.sql('SELECT * FROM audit_log WHERE target_id = $1', [webhook._id]);
  expect(JSON.stringify([rows, entries, webhook])).not.toContain('s3cret');
});

test('the secret is in the answer to its creation and nowhere else', async () => {
  const { webhook, secret } = await addWebhook(server, body());
  const list = await server.call(owner, 'GET', '/v1/super-admin/white-label/webhook-list');
  const rows = await server.sql('SELECT to_jsonb(w) AS row FROM webhooks w');
  const entries = await server.sql('SELECT * FROM audit_log WHERE target_id = $1', [webhook._id]);
  expect(JSON.stringify([rows, entries, list.body])).not.toContain(secret.slice(6));
});

test.each([0, 1, 7])('a rotation with %i days of overlap signs with both', async (overlapDays) => {
  const { url, calls } = await startReceiver('echo');
  const { webhook } = await addWebhook(server, { url: here(url) });
  const answer = await server.call(owner, 'POST', `${path}/${webhook._id}/rotate-secret`, {
    body: { overlapDays },
  });
  expect(answer.body.data.secret).toMatch(/^whsec_/);
  expect(answer.body.data.webhook.previousSecretUntil !== null).toBe(overlapDays > 0);
  await recordEvent(server);
  await server.deliver();
  const signatures = String(calls.at(-1)?.headers['webhook-signature']).split(' ');
  expect(signatures).toHaveLength(overlapDays > 0 ? 2 : 1);
});

describe('the tenant', () => {
  test('is the own one, whatever is named', async () => {
    const answer = await create({ whiteLabel: northwind });
    expect(answer.body.data.webhook.whiteLabel._id).toBe(acme);
  });

  test('is named by internal staff', async () => {
    expect((await create({}, staff)).body.fields).toEqual({
      whiteLabel: 'Organization is required',
    });
    const answer = await create({ whiteLabel: northwind }, staff);
    expect(answer.body.data.webhook.whiteLabel._id).toBe(northwind);
  });

  test('keeps its webhooks from people of one company', async () => {
    const email = 'boss@acme.test';
    await server.sql(
      `WITH person AS (
        INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, status, company_id)
        SELECT gen_random_uuid(), tenant_id, $1, 'Bo', 'Oz', 'owner', 'confirmed', company_id
        FROM users WHERE email = 'member@acme.test' RETURNING id, tenant_id)
      INSERT INTO credentials (user_id, tenant_id, password_hash)
      SELECT id, tenant_id, (SELECT password_hash FROM credentials LIMIT 1) FROM person`,
      [email],
    );
    expect((await create({}, email)).status).toBe(403);
    const list = await server.call(email, 'GET', '/v1/super-admin/white-label/webhook-list');
    expect(list.body.data.total).toBe(0);
  });
});

test('a deleted webhook is gone with its deliveries', async () => {
  const { url } = await startReceiver('echo');
  const { webhook } = await addWebhook(server, { url: here(url) });
  await recordEvent(server);
  expect((await server.call(owner, 'DELETE', `${path}/${webhook._id}`)).status).toBe(200);
  const rows = await server.sql('SELECT id FROM webhook_deliveries WHERE webhook_id = $1', [
    webhook._id,
  ]);
  expect(rows).toEqual([]);
  await server.deliver();
});
