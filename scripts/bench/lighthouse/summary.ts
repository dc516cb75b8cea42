import { timesOf } from '../lists/measure.ts';

/** Fields of a Lighthouse report that the summary reads. */
export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
type Metric = keyof typeof metrics;

interface FailedAudit {
  category: Category;
  id: string;
  title: string;
}

/** Results of one run on one page. */
export interface Run {
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  failed: FailedAudit[];
}

/** Lowest score at which Lighthouse marks an audit as passed. */
const passed = 0.9;

const fromEach = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

const failedIn = ({ categories: judged, audits }: Report): FailedAudit[] =>
  categories.flatMap((category) =>
    (judged[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = audits[id];
      const isFailed = typeof audit?.score === 'number' && audit.score < passed;
      return isFailed ? [{ category, id, title: audit.title }] : [];
    }),
  );

/** Returns the results of a report; throws when the report is of another page than `path`. */
export const runOf = (report: Report, path: string): Run => {
  const { runtimeError, finalDisplayedUrl } = report;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.code} ${runtimeError.message}`);
  const shown = new URL(finalDisplayedUrl).pathname;
  if (shown !== path) throw new Error(`${shown} was shown instead of ${path}.`);
  const scoreOf = (category: Category): number => {
    const score = report.categories[category]?.score;
    if (typeof score !== 'number') throw new Error(`${path}: ${category} could not be judged.`);
    return Math.round(score * 100);
  };
  return {
    scores: fromEach(categories, scoreOf),
    metrics: fromEach(
      Object.keys(metrics) as Metric[],
      (metric) => report.audits[metrics[metric]]?.numericValue ?? Number.NaN,
    ),
    failed: failedIn(report),
  };
};

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const whole = (value: number) => Math.round(value).toLocaleString('en');

const pageRow = (path: string, runs: Run[]): string => {
  const score = (category: Category) => timesOf(runs.map(({ scores }) => scores[category])).p50;
  const of = (metric: Metric) => timesOf(runs.map((run) => run.metrics[metric])).p50;
  const times = [of('fcp'), of('lcp'), of('tbt')].map(whole);
  return row([path, ...categories.map(score), ...times, of('cls').toFixed(3), whole(of('bytes'))]);
};

const failures = (path: string, runs: Run[]): string[] => {
  const titles = new Map<string, string>();
  for (const { failed } of runs)
    for (const { category, id, title } of failed)
      titles.set(id, `- ${path}, ${category}: ${title} (${id})`);
  return [...titles.values()];
};

/** Returns the report as Markdown: medians, and every audit that failed in any run. */
export const describeRuns = (pages: Record<string, Run[]>): string => {
  const failed = Object.entries(pages).flatMap(([path, runs]) => failures(path, runs));
  const names = ['page', 'performance', 'accessibility', 'best practices'];
  return [
    row([...names, 'FCP', 'LCP', 'TBT', 'CLS', 'bytes']),
    row(['---', ...Array.from({ length: 8 }, () => '--:')]),
    ...Object.entries(pages).map(([path, runs]) => pageRow(path, runs)),
    '',
    failed.length > 0 ? 'Failed in any run:' : 'Nothing failed in any run.',
    ...(failed.length > 0 ? ['', ...failed] : []),
  ].join('\n');
};
