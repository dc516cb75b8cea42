import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { keepBatchesWhole } from './whole-batches.ts';

interface EmbeddedOptions {
  dataDir: string | null;
  snapshot: ArrayBuffer | null;
  socketDir: string;
}

const { dataDir, snapshot, socketDir } = workerData as EmbeddedOptions;

const db = new PGlite({
  extensions: { pg_trgm },
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
});
const server = new PGLiteSocketServer({
  db,
  path: join(socketDir, '.s.PGSQL.5432'),
  maxConnections: 32,
});

keepBatchesWhole(server);

const obey = async (message: 'stop' | 'snapshot') => {
  if (message === 'snapshot') {
    const dump = await db.dumpDataDir('none');
    parentPort?.postMessage({ answer: 'snapshot', content: await dump.arrayBuffer() });
    return;
  }
  await server.stop();
  await db.close();
  parentPort?.postMessage({ answer: 'stop' });
};

parentPort?.on('message', (message: 'stop' | 'snapshot') => void obey(message));

await server.start();
parentPort?.postMessage({ answer: 'start' });
