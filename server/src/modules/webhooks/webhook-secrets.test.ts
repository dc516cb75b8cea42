import { expect, test } from 'vitest';
import { testSecrets } from '../../testing/test-secrets.ts';
import { webhooks } from '../../tables/webhooks.table.ts';
import { testServer } from '../../testing/test-server.ts';
import { openRequest, redact, sealHeaders } from './webhook-secrets.ts';

const server = testServer();

const stored = sealHeaders(testSecrets, 'one', [{ name: 'X-Key', value: 'abc' }]);

test('a header without a value keeps the stored one, in any case of its name', () => {
  const kept = sealHeaders(testSecrets, 'one', [{ name: 'x-key', value: null }], stored);
  expect(kept).toEqual([{ name: 'x-key', value: stored[0]?.value }]);
  expect(JSON.stringify(stored)).not.toContain('abc');
});

test.each([
  ['is not stored', [], false, 'Enter a value of X-Key'],
  ['is for another host', stored, true, 'Enter the value of X-Key again'],
])('a header without a value that %s is refused', (_why, known, isElsewhere, message) => {
  const seal = () =>
    sealHeaders(testSecrets, 'one', [{ name: 'X-Key', value: null }], known, isElsewhere);
  expect(seal).toThrow(message);
});

test.each([
  ['Bearer s3cret-value is wrong', 'Bearer •••••• is wrong'],
  [
    '{"apiKey":"abc","token" : "x\\"y","name":"Ada"}',
    '{"apiKey":"••••••","token" : "••••••","name":"Ada"}',
  ],
  ['{"client_secret":"cut off', '{"client_secret":"••••••"'],
  ['ok', 'ok'],
])('the answer %s is stored as %s', (answer, shown) => {
  expect(redact(answer, ['s3cret-value', 'ok'])).toBe(shown);
});

test('each webhook of the demo has a secret of its own that signs', async () => {
  const rows = await server.database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx.select().from(webhooks),
  );
  const secrets = rows.flatMap((row) => openRequest(testSecrets, row, new Date()).secrets);
  expect(secrets.every((secret) => secret.startsWith('whsec_'))).toBe(true);
  expect(new Set(secrets).size).toBe(rows.length);
});
