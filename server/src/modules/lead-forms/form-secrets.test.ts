import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import { openFormSecret, sealFormSecrets } from './form-secrets.ts';

const server = testServer();

test('secrets of earlier versions are sealed, and stay the same', async () => {
  const secret = 'whsec_c2VjcmV0';
  const [form] = await server.sql<{ id: string }>(
    `UPDATE lead_forms SET webhook_secret = $1
     WHERE id = (SELECT id FROM lead_forms LIMIT 1) RETURNING id`,
    [secret],
  );
  const id = form?.id ?? '';
  const stored = async () =>
    (
      await server.sql<{ secret: string }>(
        'SELECT webhook_secret AS secret FROM lead_forms WHERE id = $1',
        [id],
      )
    )[0]?.secret ?? '';
  expect(openFormSecret(testSecrets, id, await stored())).toBe(secret);
  await sealFormSecrets(server.database, testSecrets);
  const sealed = await stored();
  expect(sealed).not.toContain('whsec_');
  expect(openFormSecret(testSecrets, id, sealed)).toBe(secret);
  await sealFormSecrets(server.database, testSecrets);
  expect(await stored()).toBe(sealed);
});
