import type { Export } from './measure-export.ts';
import { isWithinAim, type Times } from './measure.ts';

/** Measurements of one line, for one account on one engine. */
export interface Measured {
  name: string;
  call: Times;
  engine: Times;
  bare: Times;
}

/** Measurements of one account. */
export interface Account {
  email: string;
  lines: Measured[];
  export: Export;
}

/** Measurements on one engine. */
export interface EngineReport {
  title: string;
  users: number;
  seedSeconds: number;
  runs: number;
  accounts: Account[];
}

const ms = (value: number) => value.toFixed(1);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

const lineRow = ({ name, call, engine, bare }: Measured): string =>
  row([
    name,
    ms(call.p50),
    ms(call.p95),
    ms(engine.p50),
    ms(engine.p95),
    ms(bare.p50),
    ms(bare.p95),
    `${(call.p95 / bare.p95).toFixed(1)}×`,
    isWithinAim(call, bare) ? 'yes' : '**no**',
  ]);

const lineHead = [
  row(['', 'call p50', 'p95', 'engine p50', 'p95', 'bare p50', 'p95', 'ratio', 'within aim']),
  row(['---', ...Array.from({ length: 7 }, () => '--:'), '---']),
];

const accountText = ({ email, lines, export: all }: Account): string[] => [
  `#### ${email}`,
  '',
  ...lineHead,
  ...lines.map(lineRow),
  '',
  `CSV: ${whole(all.rows)} rows at ${whole(all.rowsPerSecond)} rows/s; a bare cursor over the same ` +
    `rows: ${whole(all.barePerSecond)} rows/s. The process grew by ${whole(all.grewBy)} MB.`,
  '',
];

const engineText = ({ title, users, seedSeconds, runs, accounts }: EngineReport): string[] => [
  `### ${title}, ${whole(users)} users`,
  '',
  `Seeded in ${whole(seedSeconds)} s; ${runs} runs of each.`,
  '',
  ...accounts.flatMap(accountText),
];

/** Returns the measurements as Markdown. */
export const describeReports = (reports: EngineReport[]): string =>
  reports.flatMap(engineText).join('\n');
