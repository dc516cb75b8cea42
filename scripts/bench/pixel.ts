import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callWindows } from '../../server/src/modules/web-pixels/ingest/call-windows.ts';
import { hitQueue } from '../../server/src/modules/web-pixels/ingest/hit-queue.ts';
import { pixelReader } from '../../server/src/modules/web-pixels/ingest/pixel-reader.ts';
import { takeBatch } from '../../server/src/modules/web-pixels/ingest/take-batch.ts';
import { secretBox } from '../../server/src/platform/secrets/secret-box.ts';
import { startBenchServer, type BenchServer } from '../../server/src/testing/bench-server.ts';
import { putReport } from './put-report.ts';

const document = resolve(import.meta.dirname, '../../docs/performance.md');
const engines = ['postgres', 'embedded'] as const;

const pixels = 20;
/** Visitors in turn; each sends batches of this many hits. */
const visitors = 5_000;
const hitsAtOnce = 3;
/** Hits of a day, if a month has a hundred million. */
const hitsOfDay = 100_000_000 / 30;
/** Batches of one transaction. */
const group = 200;

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Measured {
  engine: string;
  hits: number;
  perSecond: number;
  bytesPerHit: number;
  /** Milliseconds of the statistics of one pixel, and of the list. */
  statistics: number;
  list: number;
}

const addPixels = ({ sql }: BenchServer) =>
  sql(`INSERT INTO web_pixels (id, tenant_id, franchisor_id, company_id, domain, key, quota)
    SELECT gen_random_uuid(), c.tenant_id, c.franchisor_id, c.id, 'bench-' || n || '.example',
      'pk_bench' || n, 1000000000
    FROM generate_series(0, ${pixels - 1}) AS n,
      (SELECT * FROM companies WHERE NOT is_franchisor ORDER BY id LIMIT 1) AS c`);

const batchOf = (number: number): string => {
  const site = number % pixels;
  const hits = Array.from({ length: hitsAtOnce }, (_, index) => ({
    kind: 'page',
    url: `https://bench-${site}.example/page-${(number * 7 + index) % 200}`,
    referrer: `https://source-${number % 40}.example/`,
  }));
  return JSON.stringify({ key: `pk_bench${site}`, batch: `bench-${number}`, hits });
};

/** Takes hits as the server does after HTTP, until they are stored; returns hits per second. */
const takeHits = async ({ database }: BenchServer, hits: number): Promise<number> => {
  const secrets = secretBox([{ id: 'bench', key: new Uint8Array(32).fill(7) }]);
  const parts = {
    reader: pixelReader(database, secrets),
    queue: hitQueue({ addHook: () => undefined }, database),
    windows: callWindows(Number.MAX_SAFE_INTEGER),
    countryOf: () => 'DE',
    secrets,
  };
  const begin = performance.now();
  for (let number = 0; number * hitsAtOnce < hits; number += 1) {
    const person = number % visitors;
    const ip = `10.${person % 250}.${Math.floor(person / 250)}.1`;
    const origin = `bench-${number % pixels}.example`;
    await takeBatch(parts, batchOf(number), { origin, ip, userAgent, isPrivate: false });
    if (number % group === group - 1) await parts.queue.flush();
  }
  await parts.queue.flush();
  return (hits * 1_000) / (performance.now() - begin);
};

/** Returns the median of nine reads in milliseconds. */
const timeOf = async (server: BenchServer, url: string): Promise<number> => {
  const token = await server.tokenOf('super@demo.test');
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const begin = performance.now();
    await server.read(token, url);
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
};

const measure = async (engine: (typeof engines)[number], hits: number): Promise<Measured> => {
  const server = await startBenchServer(engine, 0);
  try {
    await addPixels(server);
    const perSecond = await takeHits(server, hits);
    const [row] = await server.sql(`SELECT sum(pg_total_relation_size(c.oid))::bigint AS bytes,
        (SELECT count(*) FROM pixel_hits) AS stored,
        (SELECT id FROM web_pixels WHERE key = 'pk_bench0') AS id
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'partitions' AND c.relname LIKE 'pixel\\_hits\\_%' AND c.relkind = 'r'`);
    const base = '/v1/super-admin/webpixel';
    return {
      engine,
      hits,
      perSecond,
      bytesPerHit: Number(row?.['bytes']) / Number(row?.['stored']),
      statistics: await timeOf(server, `${base}/${String(row?.['id'])}/statistics`),
      list: await timeOf(server, base),
    };
  } finally {
    await server.stop();
  }
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const describe = (all: readonly Measured[]): string => {
  const [first] = all;
  const rows = all.map(
    ({ engine, hits, perSecond, bytesPerHit, ...read }) =>
      `| ${engine} | ${whole(hits)} | ${whole(perSecond)} | ${((first?.perSecond ?? 0) / perSecond).toFixed(1)}× |` +
      ` ${whole(hitsOfDay / perSecond / 60)} min | ${whole((hitsOfDay * bytesPerHit) / 1e6)} MB |` +
      ` ${whole(read.list)} | ${whole(read.statistics)} |`,
  );
  return [
    '| database | hits | stored per second | time, ratio | a day of 3.3 million | space of a day | list, ms | statistics, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
};

/** Measures how fast hits of pixels are judged and stored, with their sums; `--hits` says how many. */
export const benchPixel = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      hits: { type: 'string', default: '300000' },
      write: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const hits = Number(values.hits);
  if (!(hits >= 1_000)) throw new Error('--hits must be 1,000 or more.');
  const measured: Measured[] = [];
  for (const engine of engines) measured.push(await measure(engine, hits));
  const report = describe(measured);
  process.stdout.write(`${report}\n`);
  if (!values.write) return;
  await writeFile(document, putReport(await readFile(document, 'utf8'), report, 'pixel'));
};
