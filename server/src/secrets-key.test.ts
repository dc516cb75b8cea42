import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretBoxFor } from './secrets-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outpost-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const development = { isProduction: false };
const production = { isProduction: true };

test('a key of development is made once and kept', async () => {
  const sealed = (await secretBoxFor(null, dataDir, development)).seal('token', 'rows/1');
  const again = await secretBoxFor(null, dataDir, development);
  expect(again.open(sealed, 'rows/1')).toBe('token');
});

test('production does not start without a key, and takes a given one', async () => {
  await expect(secretBoxFor(null, dataDir, production)).rejects.toThrow(
    'SECRETS_KEY must be set in production',
  );
  const box = await secretBoxFor(`k1:${randomBytes(32).toString('base64')}`, dataDir, production);
  expect(box.open(box.seal('token', 'rows/1'), 'rows/1')).toBe('token');
});
