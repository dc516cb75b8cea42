import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { TicketQuery, UserQuery, type ParsedListQuery } from '@outpost/contracts';
import { startBenchServer, type BenchServer } from '../../server/src/testing/bench-server.ts';
import { fillTickets } from './lists/fill-tickets.ts';
import type { Line, Reader } from './lists/line.ts';
import { measureExport } from './lists/measure-export.ts';
import { isWithinAim, measureInTurn } from './lists/measure.ts';
import { ticketLines } from './lists/ticket-lines.ts';
import { userLines } from './lists/user-lines.ts';
import { putReport } from './put-report.ts';
import { describeReports, type Account, type EngineReport, type Measured } from './lists/report.ts';

const repository = resolve(import.meta.dirname, '../..');
const document = resolve(repository, 'docs/performance.md');
const folder = resolve(repository, '.bench');

/** Staff read all tenants, an owner one tenant: different policies apply. */
const accounts = ['super@demo.test', 'owner@acme.test'];

const engines = { postgres: 'PostgreSQL', embedded: 'PGlite' } as const;
type Kind = keyof typeof engines;

const say = (text: string) => process.stdout.write(`${text}\n`);

const numberOf = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} must be a whole number from ${least}, not "${text}".`);
  return value;
};

const readerOf = async (server: BenchServer, email: string): Promise<Reader> => {
  const [account] = await server.sql(`SELECT * FROM users WHERE email = '${email}'`);
  const tenantId = account?.['role'] ? null : String(account?.['tenant_id']);
  return { userId: String(account?.['id']), tenantId };
};

interface Caller extends Reader {
  email: string;
  token: string;
}

const queries = { users: UserQuery, tickets: TicketQuery };

/** Compares the totals of call and plain SQL, so that both read the same rows. */
const checkTotal = async (server: BenchServer, line: Line, { token }: Caller, total: string) => {
  const [counted] = await server.sql(total);
  const { data } = JSON.parse(await server.read(token, line.url)) as { data: { total: number } };
  if (data.total !== Number(counted?.['total']))
    throw new Error(`${line.name}: ${data.total} rows instead of ${counted?.['total']}.`);
};

const measureLine = async (
  server: BenchServer,
  line: Line,
  caller: Caller,
  runs: number,
): Promise<Measured> => {
  const { email, token } = caller;
  const statements = line.bare(caller);
  const { list, url } = line;
  const works = {
    call: () => server.read(token, url),
    bare: async () => {
      for (const statement of statements) await server.sql(statement);
    },
  };
  const measure = async () => {
    if (!list) return { ...(await measureInTurn(works, runs)), engine: null };
    await checkTotal(server, line, caller, statements[0] ?? '');
    const { searchParams } = new URL(url, 'http://localhost');
    const query = v.parse(queries[list], Object.fromEntries(searchParams)) as ParsedListQuery;
    return measureInTurn({ ...works, engine: () => server.page(email, list, query) }, runs);
  };
  const { call, engine, bare } = await measure();
  const shown = Object.entries({ call, engine, bare }).map(
    ([name, times]) => `${name} ${times?.p95.toFixed(1) ?? '—'}`,
  );
  say(
    `    ${line.name.padEnd(32)} ${shown.join('  ')}${isWithinAim(call, bare) ? '' : '  misses'}`,
  );
  return { name: line.name, call, engine, bare };
};

interface Sizes {
  users: number;
  tickets: number;
  /** The only lists to measure. */
  only: string | undefined;
}

const measureAccount = async (
  server: BenchServer,
  email: string,
  runs: number,
  { tickets, only }: Sizes,
): Promise<Account> => {
  say(`  ${email}`);
  const reader = await readerOf(server, email);
  const caller = { ...reader, email, token: await server.tokenOf(email) };
  const measureAll = async (lines: Line[]) => {
    const measured: Measured[] = [];
    for (const line of lines)
      if (!line.isOfStaff || reader.tenantId === null)
        measured.push(await measureLine(server, line, caller, runs));
    return measured;
  };
  const isOfUsers = only !== 'tickets';
  const exported = isOfUsers ? await measureExport(server, email, reader.tenantId) : null;
  if (exported) say(`    CSV ${JSON.stringify(exported)}`);
  return {
    email,
    users: isOfUsers ? await measureAll(userLines) : [],
    tickets: tickets > 0 && only !== 'users' ? await measureAll(await ticketLines(server)) : [],
    export: exported,
  };
};

const measureEngine = async (kind: Kind, sizes: Sizes, runs: number): Promise<EngineReport> => {
  const { users, tickets } = sizes;
  say(`${engines[kind]}, ${users} users, ${tickets} tickets`);
  const server = await startBenchServer(kind, users);
  try {
    const title = `${engines[kind]} ${server.version.split(' ')[0]}`;
    const fillSeconds = tickets > 0 ? await fillTickets(server, tickets) : 0;
    const seedSeconds = server.seedSeconds + fillSeconds;
    say(`  seeded in ${Math.round(seedSeconds)} s`);
    const measured: Account[] = [];
    for (const email of accounts) measured.push(await measureAccount(server, email, runs, sizes));
    return { title, users, tickets, seedSeconds, runs, accounts: measured };
  } finally {
    await server.stop();
  }
};

/** The embedded database has a tenth of the tickets, as it has a tenth of the users. */
const ticketShares = { postgres: 1, embedded: 0.1 } as const;

/** Measures lists of users and tickets; `--postgres 0` or `--embedded 0` leaves an engine out. */
export const benchLists = async (args: string[]): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      postgres: { ...text, default: '1000000' },
      embedded: { ...text, default: '100000' },
      tickets: { ...text, default: '100000' },
      only: text,
      runs: { ...text, default: '40' },
      write: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const runs = numberOf('runs', values.runs, 1);
  const tickets = numberOf('tickets', values.tickets, 0);
  const { only } = values;
  const reports: EngineReport[] = [];
  for (const kind of Object.keys(engines) as Kind[]) {
    const users = numberOf(kind, values[kind], 0);
    const sizes = { users, tickets: Math.round(tickets * ticketShares[kind]), only };
    if (users > 0) reports.push(await measureEngine(kind, sizes, runs));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'lists.json'), `${JSON.stringify(reports, null, 2)}\n`);
  if (!values.write) return;
  const before = await readFile(document, 'utf8');
  await writeFile(document, putReport(before, describeReports(reports)));
};
