import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountRefused, AccountUnavailable } from '../../platform/accounts/account-error.ts';
import { accountAccess } from '../../platform/accounts/account-access.ts';
import { anyAddress } from '../../platform/accounts/guarded-fetch.ts';
import { mailSignIn } from '../../platform/accounts/mail-sign-in.ts';
import { publicOnly } from '../../platform/webhooks/public-address.ts';
import { hasDovecot, mailbox, startDovecot, startSmtpServer } from '../../testing/mail-servers.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/connections';
const owner = 'owner@acme.test';
const localhost = '127.0.0.1';

const server = testServer({ accounts: accountAccess({ isProduction: false, webhookPorts: [] }) });

type Started = Awaited<ReturnType<typeof startSmtpServer>>;
let smtp: Started;
let answer: { code: number; message: string } | null = null;
beforeAll(async () => {
  smtp = await startSmtpServer({ answer: () => answer });
});
afterAll(() => smtp.stop());

const smtpBody = (change: object = {}) => ({
  provider: 'smtp',
  ...mailbox,
  smtpHost: localhost,
  smtpPort: smtp.port,
  ...change,
});
const add = (body: object) => server.call(owner, 'POST', `${url}/mail`, { body });
const check = (id: string) => server.call(owner, 'POST', `${url}/${id}/test`);

test('an SMTP account is connected after a sign-in, and its password is in no reply', async () => {
  const { status, body } = await add(smtpBody());
  expect([status, body.data.connection]).toEqual([
    201,
    expect.objectContaining({
      provider: 'smtp',
      account: mailbox.account,
      server: localhost,
      status: 'connected',
      accessEndsAt: null,
      mail: {
        username: mailbox.account,
        smtpHost: localhost,
        smtpPort: smtp.port,
        imapHost: null,
        imapPort: null,
      },
    }),
  ]);
  const id = body.data.connection._id;
  const rows = await server.sql<object>(
    'SELECT to_jsonb(c) FROM connections c WHERE id = $1 UNION ALL SELECT changes FROM audit_log WHERE target_id = $1',
    [id],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const shown of [body, ...rows])
    expect(JSON.stringify(shown)).not.toContain(mailbox.password);
  expect((await check(id)).body.data.connection).toMatchObject({ status: 'connected' });
});

test('a wrong password is refused in the words of the server, without the password', async () => {
  const { status, body } = await add(smtpBody({ password: 'a wrong one' }));
  expect(status).toBe(409);
  expect(body.message).toMatch(/^The account was not connected: SMTP: 535 .*Wrong credentials/);
  expect(body.message).not.toContain('a wrong one');
});

test.each([
  [
    'refuses the password',
    { code: 535, message: 'Bad password' },
    'revoked',
    'SMTP: 535 Bad password',
  ],
  ['is busy', { code: 454, message: 'Try again later' }, 'error', 'SMTP: 454 Try again later'],
])('an account whose server %s later is %s', async (_case, given, status, lastError) => {
  const { _id: id } = (await add(smtpBody())).body.data.connection;
  answer = given;
  const tested = await check(id);
  answer = null;
  expect(tested.body.data.connection).toMatchObject({ status, lastError });
  const body = { password: mailbox.password, smtpPort: smtp.port };
  const again = await server.call(owner, 'PATCH', `${url}/${id}/mail`, { body });
  expect(again.body.data.connection).toMatchObject({ status: 'connected', version: 3 });
});

test('a server that nobody runs is told by its code', async () => {
  const gone = await startSmtpServer();
  await gone.stop();
  const { status, body } = await add(smtpBody({ smtpPort: gone.port }));
  expect([status, body.message]).toEqual([409, expect.stringContaining('ECONNREFUSED')]);
});

test('an account of OAuth has no password to change', async () => {
  const [row] = await server.sql<{ id: string }>(
    `SELECT id FROM connections WHERE provider = 'sandbox' AND account = 'newsletter@acme.test'`,
  );
  const body = { password: 'x' };
  expect((await server.call(owner, 'PATCH', `${url}/${row?.id}/mail`, { body })).status).toBe(409);
});

describe.skipIf(!hasDovecot)('an IMAP server of others', () => {
  let imap: Started;
  beforeAll(async () => {
    imap = await startDovecot();
  });
  afterAll(() => imap?.stop());

  test('is signed in to, for a mailbox together with SMTP', async () => {
    const body = smtpBody({ provider: 'mailbox', imapHost: localhost, imapPort: imap.port });
    const { status, body: reply } = await add(body);
    expect([status, reply.data?.connection.mail]).toEqual([
      201,
      expect.objectContaining({ imapHost: localhost, imapPort: imap.port }),
    ]);
    const tested = await check(reply.data.connection._id);
    expect(tested.body.data.connection.status).toBe('connected');
  });

  test('refuses a wrong password in its words', async () => {
    const servers = { imapHost: localhost, imapPort: imap.port };
    const body = { provider: 'imap', ...mailbox, ...servers, password: 'a wrong one' };
    const { status, body: reply } = await add(body);
    expect(status).toBe(409);
    expect(reply.message).toMatch(/^The account was not connected: IMAP: .*Authentication failed/i);
  });
});

describe('outside development', () => {
  const target = () => ({
    kind: 'smtp' as const,
    host: localhost,
    port: smtp.port,
    username: mailbox.account,
    password: mailbox.password,
  });

  test('a password is not sent to a server without TLS', async () => {
    const signIn = mailSignIn(anyAddress, false, 5_000);
    await expect(signIn(target())).rejects.toThrow('SMTP: 500 Error: command not recognized');
    await expect(signIn(target())).rejects.toBeInstanceOf(AccountUnavailable);
  });

  test('nor to one whose certificate is not trusted', async () => {
    const other = await startSmtpServer({ offersTls: true });
    const signIn = mailSignIn(anyAddress, false, 5_000);
    const error = await signIn({ ...target(), port: other.port }).catch((one: unknown) => one);
    await other.stop();
    expect(error).toBeInstanceOf(AccountUnavailable);
    expect(error).not.toBeInstanceOf(AccountRefused);
    expect(String(error)).toMatch(/certificate/i);
  });

  test.each([
    ['an address of a private network', '10.1.2.3'],
    ['an address of the machine itself', '127.0.0.1'],
    ['an address of the cloud', '169.254.169.254'],
  ])('a host that stands for %s is refused', async (_name, address) => {
    const check = publicOnly([443], async () => [{ address, family: 4 }]);
    const signIn = mailSignIn(check, false, 5_000);
    await expect(signIn({ ...target(), host: 'mail.example' })).rejects.toThrow(
      'SMTP: Its address is not on the public internet.',
    );
  });
});

test.each([
  [{ provider: 'mailbox', smtpHost: 'a.example' }, { imapHost: 'IMAP host is required' }],
  [{ provider: 'imap', smtpHost: '' }, { imapHost: 'IMAP host is required' }],
  [{ smtpHost: '' }, { smtpHost: 'SMTP host is required' }],
  [{ smtpHost: 'a b' }, { smtpHost: 'SMTP host is incorrect' }],
  [{ smtpHost: 'http://a.example' }, { smtpHost: 'SMTP host is incorrect' }],
  [{ smtpPort: 0 }, { smtpPort: 'SMTP port is incorrect' }],
  [{ smtpPort: 65_536 }, { smtpPort: 'SMTP port is incorrect' }],
  [{ smtpPort: '465' }, { smtpPort: 'SMTP port is incorrect' }],
  [{ password: '' }, { password: 'Password is required' }],
  [{ account: 'ada' }, { account: 'Email is incorrect' }],
  [{ provider: 'google' }, { provider: 'Provider is incorrect' }],
  [{ sealedSecrets: 'x' }, { sealedSecrets: 'sealedSecrets is not known' }],
])('%j is refused: %j', async (change, fields) => {
  expectFields(await add(smtpBody(change)), fields);
});
