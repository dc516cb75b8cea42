import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['/health/live', 'live'],
  ['/health/ready', 'ready'],
])('%s says %s to anybody', async (path, status) => {
  const answer = await server.call(null, 'GET', path);
  expect([answer.status, answer.body]).toEqual([200, { status }]);
});

test('another address below /health is not found', async () => {
  const answer = await server.call(null, 'GET', '/health/other');
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});
