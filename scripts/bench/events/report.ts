import type { Times } from '../lists/measure.ts';

/** One line of one account with few and with many events. */
interface MeasuredEvents {
  name: string;
  few: Times;
  many: Times;
}

export interface EventsReport {
  version: string;
  few: number;
  many: number;
  runs: number;
  fillSeconds: number;
  /** Rows per second that are added to few and to many events. */
  inserts: { few: number; many: number };
  accounts: { email: string; lines: MeasuredEvents[] }[];
}

/** Milliseconds that count as fast, whatever the ratio is. */
const fastMs = 50;

/** Reports if a line with many events takes at most twice as long as with few, or is fast. */
const isListable = ({ few, many }: MeasuredEvents): boolean =>
  many.p50 <= Math.max(2 * few.p50, fastMs);

const ms = (value: number) => value.toFixed(1);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const ratio = (part: number, of: number) => `${(part / of).toFixed(1)}×`;

const lineRow = (line: MeasuredEvents): string => {
  const { name, few, many } = line;
  const times = [few.p50, few.p95, many.p50, many.p95].map(ms);
  const isMet = isListable(line) ? 'yes' : '**no**';
  return row([name, ...times, ratio(many.p50, few.p50), isMet]);
};

/** Returns the measurements as Markdown. */
export const describeEvents = (report: EventsReport): string => {
  const { few, many, inserts } = report;
  return [
    `## PostgreSQL ${report.version}, ${whole(few)} and ${whole(many)} events`,
    '',
    `Filled in ${whole(report.fillSeconds)} s; ${report.runs} runs of each. New events: ` +
      `${whole(inserts.few)} rows/s with ${whole(few)} events, ${whole(inserts.many)} rows/s with ` +
      `${whole(many)} (${ratio(inserts.many, inserts.few)}).`,
    '',
    ...report.accounts.flatMap(({ email, lines }) => [
      `### ${email}`,
      '',
      row(['', `${whole(few)}: p50`, 'p95', `${whole(many)}: p50`, 'p95', 'ratio', 'within aim']),
      row(['---', ...Array.from({ length: 5 }, () => '--:'), '---']),
      ...lines.map(lineRow),
      '',
    ]),
  ].join('\n');
};

/** Returns one row for each account, for the table of all benches. */
export const summariseEvents = ({ many, inserts, accounts }: EventsReport): string =>
  [
    row(['account', 'events', 'lines within the goal', 'first page, ratio', 'new events, ratio']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...accounts.map(({ email, lines }) => {
      const [first] = lines;
      return row([
        email,
        whole(many),
        `${lines.filter(isListable).length} of ${lines.length}`,
        first ? ratio(first.many.p50, first.few.p50) : '—',
        ratio(inserts.many, inserts.few),
      ]);
    }),
  ].join('\n');
