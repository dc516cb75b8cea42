import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { UserQuery, type ParsedListQuery } from '@outpost/contracts';
import { startBenchServer, type BenchServer } from '../../server/src/testing/bench-server.ts';
import { bareOf, lines, urlOf, type Line } from './lists/lines.ts';
import { measureExport } from './lists/measure-export.ts';
import { measureInTurn } from './lists/measure.ts';
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

const tenantOf = async (server: BenchServer, email: string): Promise<string | null> => {
  const [account] = await server.sql(`SELECT * FROM users WHERE email = '${email}'`);
  return account?.['role'] ? null : String(account?.['tenant_id']);
};

const measureLine = async (
  server: BenchServer,
  line: Line,
  { email, tenantId, token }: { email: string; tenantId: string | null; token: string },
  runs: number,
): Promise<Measured> => {
  const url = urlOf(line);
  const query = v.parse(
    UserQuery,
    Object.fromEntries(new URL(url, 'http://localhost').searchParams),
  ) as ParsedListQuery;
  const { rows, total } = bareOf(line, tenantId);
  const [counted] = await server.sql(total);
  const { data } = JSON.parse(await server.read(token, url)) as { data: { total: number } };
  if (data.total !== Number(counted?.['total']))
    throw new Error(`${line.name}: ${data.total} rows instead of ${counted?.['total']}.`);
  const works = {
    call: () => server.read(token, url),
    engine: () => server.page(email, query),
    bare: async () => [await server.sql(total), await server.sql(rows)],
  };
  const times = await measureInTurn(works, runs);
  const shown = Object.entries(times).map(([name, { p95 }]) => `${name} ${p95.toFixed(1)}`);
  say(`    ${line.name.padEnd(26)} ${shown.join('  ')}`);
  return { name: line.name, ...times };
};

const measureAccount = async (
  server: BenchServer,
  email: string,
  runs: number,
): Promise<Account> => {
  say(`  ${email}`);
  const tenantId = await tenantOf(server, email);
  const token = await server.tokenOf(email);
  const exported = await measureExport(server, email, tenantId);
  say(`    CSV ${JSON.stringify(exported)}`);
  const measured: Measured[] = [];
  for (const line of lines)
    measured.push(await measureLine(server, line, { email, tenantId, token }, runs));
  return { email, lines: measured, export: exported };
};

const measureEngine = async (kind: Kind, users: number, runs: number): Promise<EngineReport> => {
  say(`${engines[kind]}, ${users} users`);
  const server = await startBenchServer(kind, users);
  try {
    const { version, seedSeconds } = server;
    const title = `${engines[kind]} ${version.split(' ')[0]}`;
    const measured: Account[] = [];
    for (const email of accounts) measured.push(await measureAccount(server, email, runs));
    return { title, users, seedSeconds, runs, accounts: measured };
  } finally {
    await server.stop();
  }
};

/** Measures lists of users; `--postgres 0` or `--embedded 0` leaves an engine out. */
export const benchLists = async (args: string[]): Promise<void> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      postgres: { ...text, default: '1000000' },
      embedded: { ...text, default: '100000' },
      runs: { ...text, default: '40' },
      write: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const runs = numberOf('runs', values.runs, 1);
  const reports: EngineReport[] = [];
  for (const kind of Object.keys(engines) as Kind[]) {
    const users = numberOf(kind, values[kind], 0);
    if (users > 0) reports.push(await measureEngine(kind, users, runs));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'lists.json'), `${JSON.stringify(reports, null, 2)}\n`);
  if (!values.write) return;
  const before = await readFile(document, 'utf8');
  await writeFile(document, putReport(before, describeReports(reports)));
};
