import { networkNames } from '../../../e2e/bench/panel/conditions.ts';
import type { AppName, LinkTimes, PanelTimes } from '../../../e2e/bench/panel/measure-panel.ts';
import {
  linkMedian,
  medianOf,
  sectionsIn,
  switchesOf,
  verdictsOf,
  type OpeningField,
  type Verdict,
  type Way,
} from './goals.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en');
const ratio = (value: number) => value.toFixed(2);
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: string[]) => [
  row(cells),
  row(cells.map((_, index) => (index ? '--:' : '---'))),
];

/** Returns both medians and their ratio as text. */
const beside = (own: number, other: number): string =>
  `${whole(own)} / ${whole(other)} ${other > 0 ? `(${ratio(own / other)})` : ''}`.trim();

const fields: [OpeningField, string][] = [
  ['firstRow', 'first row, ms'],
  ['bytes', 'bytes'],
  ['scriptBytes', 'of scripts'],
  ['requests', 'requests'],
  ['busy', 'busy, ms'],
  ['script', 'with scripts'],
  ['heap', 'heap, bytes'],
];

const comparison = (line: LinkTimes, other: AppName, name: string): string[] => {
  const cells = fields.map(([field]) => {
    const [own, its] = [linkMedian(line, 'federated', field), linkMedian(line, other, field)];
    return own === null || its === null ? null : beside(own, its);
  });
  return cells.includes(null) ? [] : [row([name, ...cells.map(String)])];
};

const titleOf = ({ network, cache }: LinkTimes) => `${networkNames[network]}, ${cache} cache`;

const linkTables = ({ links }: PanelTimes): string[] =>
  [...Map.groupBy(links, titleOf)].flatMap(([title, lines]) => {
    const rows = lines.flatMap((line) => comparison(line, 'monolith', line.name));
    if (rows.length === 0) return [];
    return [`### ${title}`, '', ...head(['', ...fields.map(([, name]) => name)]), ...rows, ''];
  });

const listTable = ({ links }: PanelTimes): string[] => {
  const rows = links.flatMap((line) =>
    comparison(line, 'reactAdmin', `${line.name}, ${titleOf(line)}`),
  );
  if (rows.length === 0) return [];
  const names = head(['', ...fields.map(([, name]) => name)]);
  return ['### The list of users: federated / react-admin (ratio)', '', ...names, ...rows, ''];
};

const ways: [Way, string][] = [
  ['first', 'first visit'],
  ['hovered', 'after a hover'],
  ['atOnce', 'and the API at once'],
  ['unslowed', 'at full speed'],
  ['second', 'second visit'],
];

const switchTable = (times: PanelTimes, field: 'firstRow' | 'scripts'): string[] => [
  ...head(['', ...ways.map(([, name]) => name)]),
  ...sectionsIn(times).map((section) => {
    const median = (app: 'federated' | 'monolith', way: Way) =>
      medianOf(switchesOf(times, app, way, section).map((one) => one[field]));
    const cells = ways.map(([way]) => beside(median('federated', way), median('monolith', way)));
    return row([section, ...cells]);
  }),
  '',
];

const switchText = (times: PanelTimes): string[] => {
  if (sectionsIn(times).length === 0) return [];
  const heap = (app: 'federated' | 'monolith') =>
    medianOf(times.switching[app].map((one) => one.heap));
  return [
    '### From the start page to a section',
    '',
    'Milliseconds from the click to the first row:',
    '',
    ...switchTable(times, 'firstRow'),
    'Scripts asked for from the click to the first row:',
    '',
    ...switchTable(times, 'scripts'),
    `In memory after all of them, in bytes: ${beside(heap('federated'), heap('monolith'))}.`,
    '',
  ];
};

const verdictRow = ({ name, limit, isRatio, worst, where, isMet }: Verdict): string => {
  const value = isRatio ? ratio(worst) : whole(worst);
  return row([name, `≤ ${limit}`, value, where, isMet ? 'yes' : '**no**']);
};

/** Returns addresses fetched more than once before the first row, with the number of openings. */
const repeatedLines = ({ links }: PanelTimes): string[] => {
  const counts = new Map<string, number>();
  for (const { openings } of links)
    for (const [app, all] of Object.entries(openings))
      for (const url of all.flatMap(({ repeated }) => repeated)) {
        const line = `- ${app}: ${new URL(url).pathname} was fetched more than once`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
  return [...counts].map(([line, count]) => `${line} (openings: ${count})`);
};

const problemLines = (times: PanelTimes): string[] => [
  ...Object.entries(times.problems).flatMap(([app, all]) =>
    all.map((problem) => `- ${app}: ${problem.split('\n')[0]}`),
  ),
  ...repeatedLines(times),
];

/** Conditions of a measurement. */
export interface Conditions {
  runs: number;
  processor: string;
  cores: number;
  browser: string;
  /** Load average at the begin and at the end. */
  load: [before: number, after: number];
}

/** Returns the measurements as Markdown. */
export const describePanel = (
  times: PanelTimes,
  { runs, processor, cores, browser, load: [before, after] }: Conditions,
): string => {
  const problems = problemLines(times);
  return [
    `Medians of ${runs} runs, federated / monolith (ratio). ${cores} cores of ${processor}, ${browser}, ` +
      `load ${before.toFixed(1)} before and ${after.toFixed(1)} after.`,
    '',
    ...head(['goal', 'limit', 'worst', 'where', 'met']),
    ...verdictsOf(times).map(verdictRow),
    '',
    ...linkTables(times),
    ...listTable(times),
    ...switchText(times),
    ...(problems.length > 0 ? ['What was odd:', '', ...problems] : []),
  ].join('\n');
};
