import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jwtSecretFor } from './jwt-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outpost-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const alone = { isShared: false };
const shared = { isShared: true };

test('a server of its own makes a key once and keeps it', async () => {
  const made = await jwtSecretFor(null, dataDir, alone);
  expect(made).toHaveLength(48);
  expect(await jwtSecretFor(null, dataDir, alone)).toEqual(made);
});

test('servers that share a database are given one key, and make none', async () => {
  const key = 'k'.repeat(32);
  expect(new TextDecoder().decode(await jwtSecretFor(key, dataDir, shared))).toBe(key);
  await expect(jwtSecretFor(null, dataDir, shared)).rejects.toThrow(
    'JWT_SECRET must be set: servers of one database sign with one key.',
  );
});

test('a short key is refused', async () => {
  await expect(jwtSecretFor('k'.repeat(31), dataDir, alone)).rejects.toThrow(
    'JWT_SECRET must have at least 32 characters.',
  );
});
