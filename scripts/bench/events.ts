import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchServer, type BenchServer } from '../../server/src/testing/bench-server.ts';
import { fillEvents, insertRate, prepareEvents } from './events/fill.ts';
import { eventLines } from './events/lines.ts';
import { describeEvents, summariseEvents, type EventsReport } from './events/report.ts';
import { measureInTurn, type Times } from './lists/measure.ts';
import { putReport } from './put-report.ts';

const repository = resolve(import.meta.dirname, '../..');
const document = resolve(repository, 'docs/performance.md');
const folder = resolve(repository, '.bench');

/** Staff read the events of all tenants, an owner those of one: different policies apply. */
const accounts = ['super@demo.test', 'owner@acme.test'];
const few = 100_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const measure = async (server: BenchServer, runs: number): Promise<Map<string, Times>> => {
  const lines = await eventLines(server);
  const taken = new Map<string, Times>();
  for (const email of accounts) {
    const token = await server.tokenOf(email);
    for (const [place, { name, url }] of lines.entries()) {
      const { call } = await measureInTurn({ call: () => server.read(token, url) }, runs);
      taken.set(`${email} ${place} ${name}`, call);
      say(`  ${email} ${name.padEnd(30)} ${call.p50.toFixed(1)} ${call.p95.toFixed(1)}`);
    }
  }
  return taken;
};

const measureEvents = async (many: number, runs: number): Promise<EventsReport> => {
  const server = await startBenchServer('postgres', 0);
  try {
    await prepareEvents(server);
    say(`${few} events`);
    await fillEvents(server, 0, few);
    const before = await measure(server, runs);
    const slow = await insertRate(server, many);
    say(`${many} events`);
    const begin = performance.now();
    await fillEvents(server, few, many);
    const fillSeconds = (performance.now() - begin) / 1_000;
    const after = await measure(server, runs);
    const fast = await insertRate(server, many + few);
    const none = { p50: 0, p95: 0 };
    return {
      version: server.version.split(' ')[0] ?? '',
      few,
      many,
      runs,
      fillSeconds,
      inserts: { few: slow, many: fast },
      accounts: accounts.map((email) => ({
        email,
        lines: [...before].flatMap(([key, times]) => {
          const [account, , ...name] = key.split(' ');
          if (account !== email) return [];
          return [{ name: name.join(' '), few: times, many: after.get(key) ?? none }];
        }),
      })),
    };
  } finally {
    await server.stop();
  }
};

/** Measures the event hub with many events, compared with 100,000; `--events` says how many. */
export const benchEvents = async (args: string[]): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      events: { ...text, default: '10000000' },
      runs: { ...text, default: '10' },
      write: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const [many, runs] = [Number(values.events), Number(values.runs)];
  if (!(many > few)) throw new Error(`--events must be more than ${few}.`);
  const report = await measureEvents(many, runs);
  const described = describeEvents(report);
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'events.md'), `${described}\n`);
  say(described);
  if (!values.write) return;
  const before = await readFile(document, 'utf8');
  await writeFile(document, putReport(before, summariseEvents(report), 'events'));
};
