import { messagesEach } from './fill-tickets.ts';
import type { Export } from './measure-export.ts';
import { isWithinAim, type Times } from './measure.ts';

/** Measurements of one line, for one account on one engine. */
export interface Measured {
  name: string;
  call: Times;
  /** Null for a call that reads no page of a list. */
  engine: Times | null;
  bare: Times;
}

/** Measurements of one account. */
export interface Account {
  email: string;
  /** Lists of users; empty when they were left out. */
  users: Measured[];
  tickets: Measured[];
  /** Null when lists of users were left out. */
  export: Export | null;
}

/** Measurements on one engine. */
export interface EngineReport {
  title: string;
  users: number;
  /** 0 when lists of tickets were left out. */
  tickets: number;
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
    engine ? ms(engine.p50) : '—',
    engine ? ms(engine.p95) : '—',
    ms(bare.p50),
    ms(bare.p95),
    `${(call.p95 / bare.p95).toFixed(1)}×`,
    isWithinAim(call, bare) ? 'yes' : '**no**',
  ]);

const lineHead = [
  row(['', 'call p50', 'p95', 'engine p50', 'p95', 'bare p50', 'p95', 'ratio', 'within aim']),
  row(['---', ...Array.from({ length: 7 }, () => '--:'), '---']),
];

const linesText = (title: string, lines: Measured[]): string[] =>
  lines.length > 0 ? [`#### ${title}`, '', ...lineHead, ...lines.map(lineRow), ''] : [];

const exportText = (all: Export): string[] => [
  `CSV: ${whole(all.rows)} rows at ${whole(all.rowsPerSecond)} rows/s; a bare cursor over the same ` +
    `rows: ${whole(all.barePerSecond)} rows/s. The process grew by ${whole(all.grewBy)} MB.`,
  '',
];

const accountText = ({ email, users, tickets, export: all }: Account): string[] => [
  ...linesText(email, users),
  ...(all ? exportText(all) : []),
  ...linesText(`${email}, tickets`, tickets),
];

const sizeText = ({ users, tickets }: EngineReport): string =>
  [
    `${whole(users)} users`,
    ...(tickets > 0
      ? [`${whole(tickets)} tickets with ${whole(tickets * messagesEach)} messages`]
      : []),
  ].join(', ');

const engineText = (report: EngineReport): string[] => [
  `### ${report.title}, ${sizeText(report)}`,
  '',
  `Seeded in ${whole(report.seedSeconds)} s; ${report.runs} runs of each.`,
  '',
  ...report.accounts.flatMap(accountText),
];

/** Returns the measurements as Markdown. */
export const describeReports = (reports: EngineReport[]): string =>
  reports.flatMap(engineText).join('\n');
