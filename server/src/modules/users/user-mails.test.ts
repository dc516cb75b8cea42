import { describe, expect, test } from 'vitest';
import { acme } from '../../testing/tenant-rows.ts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const password = 'Fresh-pass-2026';
const written = { subject: 'Your forms', message: 'They are ready.\nHave a look.' };

const server = testServer();

const mail = (who: string, id: string, kind: string, body: object = {}) =>
  server.call(who, 'POST', `${api}/users/${id}/${kind}`, { body });

const mailsTo = async (email: string) => (await server.deliver()).filter(({ to }) => to === email);
const lastTokenTo = async (email: string) =>
  /token=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

const post = (path: string, body: object) =>
  server.call(null, 'POST', `${api}/auth/${path}`, { body, headers: { 'x-subdomain': 'acme' } });

const invite = async (email: string): Promise<string> => {
  const body = { email, firstName: 'Ida', lastName: 'Novak', teamRole: 'member' };
  const answer = await server.call(owner, 'POST', `${api}/users`, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.user._id;
};

const setStatus = (id: string, status: string) =>
  server.sql('UPDATE users SET status = $2 WHERE id = $1', [id, status]);

describe('resending an activation', () => {
  const activate = (token: string) =>
    post('activate-account', { token, firstName: 'Ida', lastName: 'Novak', password });

  test('mails a link that works when the first one has expired', async () => {
    const email = 'expired@acme.test';
    const id = await invite(email);
    const first = await lastTokenTo(email);
    await server.sql(
      `UPDATE one_time_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [id],
    );
    expect((await activate(first)).body.code).toBe('expired');
    expect((await mail(owner, id, 'resend')).status).toBe(200);
    const second = await lastTokenTo(email);
    const { body } = await post('link-state', { token: second, purpose: 'activate' });
    expect(body.data.link).toMatchObject({ email, invitedBy: 'Odile Acker' });
    expect((await activate(second)).status).toBe(200);
  });

  test('makes earlier links worthless', async () => {
    const email = 'rotated@acme.test';
    const id = await invite(email);
    const first = await lastTokenTo(email);
    await mail(owner, id, 'resend');
    expect(await lastTokenTo(email)).not.toBe(first);
    expect((await activate(first)).body.code).toBe('invalid_request');
  });
});

describe('sending a reset password link', () => {
  test('mails a link that sets a new password', async () => {
    const email = 'guest@acme.test';
    expect((await mail(owner, idOf('user', email), 'reset-link')).status).toBe(200);
    const token = await lastTokenTo(email);
    expect((await post('reset-password', { token, password })).status).toBe(200);
    expect((await post('login', { email, password })).status).toBe(200);
  });

  test('can be done for internal staff by internal staff', async () => {
    const answer = await mail(staff, idOf('user', 'support@demo.test'), 'reset-link');
    expect(answer.status).toBe(200);
    const [sent] = await mailsTo('support@demo.test');
    expect(sent?.text).toContain('/reset-password?token=');
  });
});

describe('writing an email', () => {
  test('mails what was written, and the answer goes to its writer', async () => {
    const email = 'educator@acme.test';
    expect((await mail(staff, idOf('user', email), 'email', written)).status).toBe(200);
    const sent = (await mailsTo(email)).at(-1);
    expect(sent).toMatchObject({ to: email, replyTo: staff, subject: 'Your forms' });
    expect(sent?.text).toContain(written.message);
    expect(sent?.text).toContain('Sable Quill wrote this to you in Acme Growth.');
  });

  test('reaches nobody who was deleted before it left', async () => {
    const email = 'short@acme.test';
    const id = await invite(email);
    await setStatus(id, 'confirmed');
    const before = (await mailsTo(email)).length;
    await mail(owner, id, 'email', written);
    await server.call(owner, 'DELETE', `${api}/users/${id}`);
    expect(await mailsTo(email)).toHaveLength(before);
  });

  test('refuses a subject of two lines', async () => {
    const body = { ...written, subject: 'Hello\r\nBcc: all@acme.test' };
    const answer = await mail(owner, idOf('user', 'educator@acme.test'), 'email', body);
    expect([answer.status, answer.body.fields]).toEqual([422, { subject: 'Subject is incorrect' }]);
  });
});

test.each([
  ['resend', { pending: 200, confirmed: 409, deactivated: 409 }],
  ['reset-link', { pending: 409, confirmed: 200, deactivated: 409 }],
  ['email', { pending: 409, confirmed: 200, deactivated: 200 }],
])('%s depends on the status: %o', async (kind, expected) => {
  const email = `${kind}@status.test`;
  const id = await invite(email);
  const mails = async () => (await mailsTo(email)).length;
  for (const [status, code] of Object.entries(expected)) {
    await setStatus(id, status);
    const before = await mails();
    expect((await mail(owner, id, kind, kind === 'email' ? written : {})).status).toBe(code);
    expect((await mails()) - before).toBe(code === 200 ? 1 : 0);
  }
});

describe.each(['resend', 'reset-link', 'email'])('%s', (kind) => {
  const body = kind === 'email' ? written : {};

  test.each([
    ['admin@demo.test', staff],
    ['support@demo.test', 'admin@demo.test'],
    ['msp@acme.test', owner],
    ['member@acme.test', 'guest@acme.test'],
    ['owner@northwind.test', owner],
  ])('is refused to %s for %s', async (who, whom) => {
    expect([403, 404]).toContain((await mail(who, idOf('user', whom), kind, body)).status);
  });

  test('leaves an entry that names the person in the tenant of theirs', async () => {
    const id = await invite(`${kind}@audit.test`);
    if (kind !== 'resend') await setStatus(id, 'confirmed');
    const answer = await mail('support@demo.test', id, kind, body);
    expect(answer.status).toBe(200);
    const entries = await server.sql('SELECT * FROM audit_log WHERE request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    const about = { target_type: 'users', target_id: id, tenant_id: acme, changes: {} };
    expect(entries).toMatchObject([{ ...about, actor_email: 'support@demo.test' }]);
  });
});

describe('the look of a tenant', () => {
  const api = '/v1/super-admin/brands';
  const look = {
    senderName: 'Acme Growth Team',
    senderEmail: 'help@acme.test',
    mailHeader: 'ACME GROWTH',
    mailFooter: 'Acme Growth, 1 Main Street',
  };

  test('is that of the links and the messages it mails, and of nobody else’s', async () => {
    const saved = await server.call(staff, 'PATCH', `${api}/${acme}`, { body: look });
    expect(saved.status).toBe(200);
    const email = 'look@acme.test';
    const id = await invite(email);
    await setStatus(id, 'confirmed');
    await mail(owner, id, 'email', { subject: 'Hello', message: 'How are you?' });
    const [link, message] = await mailsTo(email);
    expect(link).toMatchObject({ fromName: look.senderName, replyTo: look.senderEmail });
    expect(message).toMatchObject({ fromName: look.senderName, replyTo: owner });
    for (const sent of [link, message])
      expect(sent?.text).toMatch(/^ACME GROWTH\n\nHello Ida,[^]+Main Street$/);
    const stranger = 'educator@northwind.test';
    await server.call('owner@northwind.test', 'POST', '/v1/super-admin/users', {
      body: { email: stranger, firstName: 'Ida', lastName: 'Novak', teamRole: 'member' },
    });
    const [other] = await mailsTo(stranger);
    expect(other?.text).toMatch(/^Hello Ida,/);
    expect(other?.fromName).toBe('Northwind Partners');
  });
});
