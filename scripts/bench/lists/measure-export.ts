import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BenchServer } from '../../../server/src/testing/bench-server.ts';
import { allUsers } from './user-lines.ts';

/** Measurements of one export of all rows. */
export interface Export {
  rows: number;
  rowsPerSecond: number;
  barePerSecond: number;
  /** Largest memory growth of the process during the export, in MB. */
  grewBy: number;
}

const sampleMs = 20;
const rowsPerFetch = 500;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Counts the lines of a streamed file, without its header. */
const lineCounter = () => {
  let count = -1;
  return {
    hear(part: Buffer) {
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count += 1;
    },
    count: () => count,
  };
};

const growthDuring = async (work: () => Promise<unknown>): Promise<number> => {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, sampleMs);
  await work();
  clearInterval(timer);
  look();
  return megabytes(most - before);
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** Reads the same rows through a cursor of the same driver, with the same fetch size. */
const readBare = async (server: BenchServer, tenantId: string | null) => {
  await server.sql('BEGIN READ ONLY');
  await server.sql(`DECLARE all_rows CURSOR FOR ${allUsers(tenantId)}`);
  while ((await server.sql(`FETCH ${rowsPerFetch} FROM all_rows`)).length > 0);
  await server.sql('COMMIT');
};

/** Measures the export of all users over HTTP, and the same rows without the server. */
export const measureExport = async (
  server: BenchServer,
  email: string,
  tenantId: string | null,
): Promise<Export> => {
  const token = await server.tokenOf(email);
  const lines = lineCounter();
  let seconds = 0;
  const grewBy = await growthDuring(async () => {
    const read = () => server.drain(token, '/v1/super-admin/users/csv', lines.hear);
    seconds = await secondsOf(read);
  });
  const bareSeconds = await secondsOf(() => readBare(server, tenantId));
  const rows = lines.count();
  return { rows, rowsPerSecond: rows / seconds, barePerSecond: rows / bareSeconds, grewBy };
};
