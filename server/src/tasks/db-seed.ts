import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { secretBoxFor } from '../secrets-key.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedScale } from '../seed/seed-scale.ts';

const { values } = parseArgs({ options: { scale: { type: 'string' } } });
const scale = Number(values.scale ?? 0);
if (!Number.isInteger(scale) || scale < 0)
  throw new Error('--scale must be a whole number of users.');

const config = readConfig();
if (config.isProduction) throw new Error('Demo data is never seeded in production.');
const { database, vacuum, close } = await openDatabase(config);
try {
  const isNew = await seedDemo(database, {
    storage: await openStorage(config),
    secrets: await secretBoxFor(config.secretsKey, config.dataDir, config),
    formsUrl: config.formsUrl,
  });
  process.stdout.write(isNew ? 'Demo data added.\n' : 'Demo data was there already.\n');
  if (scale > 0) {
    await seedScale(database, scale);
    await vacuum();
    process.stdout.write(`${scale} users added.\n`);
  }
} finally {
  await close();
}
