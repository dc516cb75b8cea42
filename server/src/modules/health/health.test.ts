import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import { replyWithError } from '../../platform/http/error-reply.ts';
import type { Api } from '../../platform/http/serve.ts';
import { registerHealth } from './health.routes.ts';

const appOver = (transaction: () => Promise<unknown>, isListening = true) => {
  const http = Fastify();
  http.setErrorHandler(replyWithError);
  const between = { isListening: () => isListening };
  registerHealth({ http, database: { transaction }, between } as unknown as Api);
  return async (url: string) => {
    const { statusCode, payload } = await http.inject({ url });
    return [statusCode, JSON.parse(payload)];
  };
};

test('with a database it is live and ready', async () => {
  const ask = appOver(() => Promise.resolve());
  expect(await ask('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await ask('/health/ready')).toEqual([200, { status: 'ready' }]);
});

test('without a database it is live and not ready', async () => {
  const ask = appOver(() => Promise.reject(new DatabaseUnavailable(null)));
  expect(await ask('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await ask('/health/ready')).toMatchObject([503, { code: 'unavailable' }]);
});

test('a server that hears nothing of the others is live and not ready', async () => {
  const ask = appOver(() => Promise.resolve(), false);
  expect(await ask('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await ask('/health/ready')).toMatchObject([
    503,
    { message: 'Changes made through other servers are not heard.' },
  ]);
});
