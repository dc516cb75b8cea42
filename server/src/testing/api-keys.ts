import { apiKeyPresets, keyRateLimit, type ApiKeyPreset } from '@outpost/contracts';
import { acme } from './tenant-rows.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

export const apiKeysUrl = '/v1/super-admin/api-keys';
const staff = 'super@demo.test';

export interface MadeKey {
  id: string;
  secret: string;
}

/** Creates a key of acme with every scope but that of engines; `body` changes it. */
export const makeKey = async (
  server: TestServer,
  body: object = {},
  who = staff,
): Promise<MadeKey> => {
  const usual = { name: 'Tried', scopes: apiKeyPresets.full, whiteLabel: acme };
  const answer = await server.call(who, 'POST', apiKeysUrl, { body: { ...usual, ...body } });
  if (answer.status !== 201) throw new Error(`The key was not created: ${answer.status}`);
  return { id: answer.body.data.apiKey._id, secret: answer.body.data.secret };
};

/** Creates a key of acme for many calls with the scopes of a preset. */
export const makePresetKey = (server: TestServer, preset: ApiKeyPreset): Promise<MadeKey> =>
  makeKey(server, { scopes: apiKeyPresets[preset], rateLimit: keyRateLimit.most });

interface KeyCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  address?: string;
}

/** Makes a call with a key. */
export const callWithKey = async (
  server: TestServer,
  secret: string,
  url: string,
  { method = 'GET', body, headers = {}, address = '127.0.0.1' }: KeyCall = {},
): Promise<TestAnswer> => {
  const answer = await server.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    remoteAddress: address,
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? answer.json() : answer.payload,
  };
};
