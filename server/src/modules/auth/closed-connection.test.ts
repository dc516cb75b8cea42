import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
beforeAll(async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});

const askFor = (email: string) => {
  const body = JSON.stringify({ email });
  return [
    'POST /v1/super-admin/auth/forgot-password HTTP/1.1',
    'host: localhost',
    'x-subdomain: acme',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
};

const people = ['owner', 'msp', 'member', 'guest', 'educator', 'seat'];

test('a link is mailed although the client closes the connection at its answer', async () => {
  const { port } = server.http.server.address() as AddressInfo;
  const emails = people.map((name) => `${name}@acme.test`);
  for (const email of emails) {
    const socket = connect(port, '127.0.0.1');
    socket.write(askFor(email));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(' 200 ');
    socket.resetAndDestroy();
  }
  const mails = await server.deliver();
  expect(mails.map(({ to }) => to)).toEqual(emails);
  const entries = await server.sql<{ actor_email: string; ip: string }>(
    `SELECT actor_email, ip FROM audit_log WHERE action LIKE '%/forgot-password' ORDER BY created_at`,
  );
  expect(entries).toEqual(emails.map((email) => ({ actor_email: email, ip: '127.0.0.1' })));
});
