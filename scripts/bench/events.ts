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
const fewEvents = 100_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Sizes<Value> {
  few: Value;
  many: Value;
}

/** Calls both servers in turn, so that a disturbance affects both. */
const measure = async (
  { few, many }: Sizes<BenchServer>,
  runs: number,
): Promise<EventsReport['accounts']> => {
  const lines = { few: await eventLines(few), many: await eventLines(many) };
  const accountOf = async (email: string) => {
    const tokens = { few: await few.tokenOf(email), many: await many.tokenOf(email) };
    const measured: (Sizes<Times> & { name: string })[] = [];
    for (const [place, { name, url }] of lines.few.entries()) {
      const times = await measureInTurn(
        {
          few: () => few.read(tokens.few, url),
          many: () => many.read(tokens.many, lines.many[place]?.url ?? url),
        },
        runs,
      );
      measured.push({ name, ...times });
      say(`  ${email} ${name.padEnd(30)} ${times.few.p50.toFixed(1)} ${times.many.p50.toFixed(1)}`);
    }
    return { email, lines: measured };
  };
  const taken: EventsReport['accounts'] = [];
  for (const email of accounts) taken.push(await accountOf(email));
  return taken;
};

const filled = async (server: BenchServer, events: number): Promise<number> => {
  const begin = performance.now();
  await prepareEvents(server);
  await fillEvents(server, 0, events);
  const seconds = (performance.now() - begin) / 1_000;
  say(`${events} events in ${Math.round(seconds)} s`);
  return seconds;
};

const measureEvents = async (events: number, runs: number): Promise<EventsReport> => {
  const few = await startBenchServer('postgres', 0);
  try {
    const many = await startBenchServer('postgres', 0);
    try {
      await filled(few, fewEvents);
      const fillSeconds = await filled(many, events);
      const measured = await measure({ few, many }, runs);
      const inserts = {
        few: await insertRate(few, fewEvents),
        many: await insertRate(many, events),
      };
      const version = many.version.split(' ')[0] ?? '';
      return {
        version,
        few: fewEvents,
        many: events,
        runs,
        fillSeconds,
        inserts,
        accounts: measured,
      };
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
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
  if (!(many > fewEvents)) throw new Error(`--events must be more than ${fewEvents}.`);
  const report = await measureEvents(many, runs);
  const described = describeEvents(report);
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'events.md'), `${described}\n`);
  say(described);
  if (!values.write) return;
  const before = await readFile(document, 'utf8');
  await writeFile(document, putReport(before, summariseEvents(report), 'events'));
};
