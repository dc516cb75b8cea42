import { describe, expect, test } from 'vitest';
import { apiKeysUrl as url, makeKey } from '../../testing/api-keys.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const server = testServer();

const listedWith = async (filter: Record<string, string[]>) => {
  const filters = encodeURIComponent(JSON.stringify(filter));
  const { body } = await server.call(staff, 'GET', `${url}?limit=100&filters=${filters}`);
  return body.data.apiKeys as { _id: string; warnings: string[] }[];
};
const idsWith = async (filter: Record<string, string[]>) =>
  (await listedWith(filter)).map(({ _id }) => _id);

describe('a warning', () => {
  test.each([
    ['stale', "last_used_at = now() - interval '31 days'"],
    ['stale', "created_at = now() - interval '31 days'"],
    ['no-expiry', 'expires_at = NULL'],
    ['expires-soon', "expires_at = now() + interval '13 days'"],
  ])('%s is shown where %s, unless the key has ended', async (warning, values) => {
    const { id } = await makeKey(server);
    expect(await idsWith({ warning: [warning] })).not.toContain(id);
    await server.sql(`UPDATE api_keys SET ${values} WHERE id = $1`, [id]);
    const found = (await listedWith({ warning: [warning] })).find(({ _id }) => _id === id);
    expect(found?.warnings).toEqual([warning]);
    await server.call(staff, 'POST', `${url}/${id}/revoke`);
    expect(await idsWith({ warning: [warning] })).not.toContain(id);
  });
});

test('the list is filtered by scope', async () => {
  const { id } = await makeKey(server, { scopes: ['ingest'] });
  expect(await idsWith({ scope: ['ingest', 'users:read'] })).toContain(id);
  expect(await idsWith({ scope: ['leads:read'] })).not.toContain(id);
});
