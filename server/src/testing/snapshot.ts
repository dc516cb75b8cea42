import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../seed/seed-demo.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { connect } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { testSecrets } from './test-secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    snapshotPath: string;
  }
}

/** Makes the migrated, seeded database once; every test file starts with a copy. */
export default async function makeSnapshot(project: TestProject) {
  const embedded = await startEmbedded({ dataDir: null });
  const address = { socketDir: embedded.socketDir };
  await migrate(address);
  const database = connect(address);
  await seedDemo(database, { storage: { save: async () => undefined }, secrets: testSecrets });
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'outpost-snapshot-'));
  const snapshotPath = join(folder, 'database.tar');
  await writeFile(snapshotPath, new Uint8Array(await embedded.snapshot()));
  await embedded.stop();
  project.provide('snapshotPath', snapshotPath);
  return () => rm(folder, { recursive: true, force: true });
}
