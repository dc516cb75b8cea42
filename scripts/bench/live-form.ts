import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { measureOpenings, type Opening } from '../../e2e/bench/first-input.ts';
import { idOf } from '../../server/src/seed/random.ts';
import { bundlePages } from '../build/page-scripts.ts';
import { ensureChromium } from '../run/chromium.ts';
import { timesOf } from './lists/measure.ts';
import { plainForm } from './live-form/plain-form.ts';
import { putReport } from './put-report.ts';
import { startProduct } from './start-product.ts';

const repository = resolve(import.meta.dirname, '../..');
const document = resolve(repository, 'docs/performance.md');
const folder = resolve(repository, '.bench');
const leastRuns = 9;

const say = (text: string) => process.stdout.write(`${text}\n`);

const startPlain = async () => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(plainForm),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

interface Sizes {
  name: string;
  raw: number;
  gzip: number;
  brotli: number;
}

const sizesOf = async (): Promise<Sizes[]> =>
  [...(await bundlePages('lead-forms'))].map(([name, script]) => ({
    name,
    raw: script.length,
    gzip: gzipSync(script).length,
    brotli: brotliCompressSync(script).length,
  }));

const whole = (value: number) => Math.round(value).toLocaleString('en');
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const openingRow = (name: string, openings: Opening[]): string => {
  const of = (field: keyof Opening) => timesOf(openings.map((opening) => opening[field]));
  const [input, scripts] = [of('firstInput'), of('scripts')];
  const cells = [input.p50, input.p95, scripts.p50, scripts.p95, of('bytes').p50].map(whole);
  return row([name, ...cells]);
};

const describe = (sizes: Sizes[], openings: Record<'live' | 'plain', Opening[]>): string => {
  const median = (name: 'live' | 'plain') =>
    timesOf(openings[name].map(({ firstInput }) => firstInput)).p50;
  return [
    row(['script', 'bytes', 'gzip', 'brotli']),
    row(['---', '--:', '--:', '--:']),
    ...sizes.map(({ name, raw, gzip, brotli }) => row([name, ...[raw, gzip, brotli].map(whole)])),
    '',
    `${openings.live.length} runs of each, in milliseconds:`,
    '',
    row(['page', 'first input p50', 'p95', 'scripts run p50', 'p95', 'bytes']),
    row(['---', '--:', '--:', '--:', '--:', '--:']),
    openingRow('live form', openings.live),
    openingRow('plain HTML by hand', openings.plain),
    '',
    `First input: ${(median('live') / median('plain')).toFixed(2)} times the plain form.`,
  ].join('\n');
};

/** Measures the time to first input of a live form, and of a plain form with the same fields. */
export const benchLiveForm = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '15' },
      write: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < leastRuns)
    throw new Error(`--runs must be a whole number from ${leastRuns}, not "${values.runs}".`);
  const sizes = await sizesOf();
  const product = await startProduct();
  const { server, url } = await startPlain();
  try {
    const live = `${product.url}/view/${idOf('form', 21)}`;
    const openings = await measureOpenings(ensureChromium(), { live, plain: url }, runs);
    const report = describe(sizes, openings);
    say(report);
    await mkdir(folder, { recursive: true });
    const all = JSON.stringify({ sizes, openings }, null, 2);
    await writeFile(resolve(folder, 'live-form.json'), `${all}\n`);
    if (!values.write) return;
    const before = await readFile(document, 'utf8');
    await writeFile(document, putReport(before, report, 'live-form'));
  } finally {
    server.close();
    await product.stop();
  }
};
