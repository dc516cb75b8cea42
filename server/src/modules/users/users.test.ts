import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('internal staff page through everybody', async () => {
  const { status, body } = await server.call('super@demo.test', 'GET', '/v1/super-admin/users');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 120, page: 1, limit: 25 });
  expect(body.data.users).toHaveLength(25);
});
