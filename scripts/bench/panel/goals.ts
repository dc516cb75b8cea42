import { networkNames } from '../../../e2e/bench/panel/conditions.ts';
import type {
  AppName,
  LinkTimes,
  PanelName,
  PanelTimes,
} from '../../../e2e/bench/panel/measure-panel.ts';
import type { Opening } from '../../../e2e/bench/panel/open-link.ts';
import type { Section, Switch, Switching } from '../../../e2e/bench/panel/switches.ts';
import { timesOf } from '../lists/measure.ts';

export type OpeningField = Exclude<keyof Opening, 'repeated'>;
export type Way = Exclude<keyof Switching, 'heap'>;

export const medianOf = (values: number[]): number => timesOf(values).p50;

/** Returns the median of a link in an app; null when the app does not have the link. */
export const linkMedian = (
  { openings }: LinkTimes,
  app: AppName,
  field: OpeningField,
): number | null => {
  const all = openings[app];
  return all?.length ? medianOf(all.map((opening) => opening[field])) : null;
};

/** Returns all measured switches of one kind into a section. */
export const switchesOf = (
  { switching }: PanelTimes,
  app: PanelName,
  way: Way,
  section: Section,
): Switch[] => switching[app].flatMap((one) => one[way][section] ?? []);

export const sectionsIn = ({ switching }: PanelTimes): Section[] =>
  Object.keys(switching.federated[0]?.first ?? {}) as Section[];

/** A goal and its worst measured case. */
export interface Verdict {
  name: string;
  limit: number;
  /** True for a ratio of medians, false for milliseconds or a count. */
  isRatio: boolean;
  worst: number;
  where: string;
  isMet: boolean;
}

interface Found {
  value: number;
  where: string;
}

const judge = (name: string, limit: number, isRatio: boolean, found: Found[]): Verdict[] => {
  const [worst] = found.toSorted((a, b) => b.value - a.value);
  if (!worst) return [];
  return [
    { name, limit, isRatio, worst: worst.value, where: worst.where, isMet: worst.value <= limit },
  ];
};

const ratios = (
  { links }: PanelTimes,
  cache: LinkTimes['cache'],
  field: OpeningField,
  other: AppName,
): Found[] =>
  links.flatMap((line) => {
    const [own, its] = [linkMedian(line, 'federated', field), linkMedian(line, other, field)];
    if (line.cache !== cache || own === null || its === null) return [];
    return [{ value: own / its, where: `${line.name}, ${networkNames[line.network]}` }];
  });

const switchTimes = (times: PanelTimes, way: Way): Found[] =>
  sectionsIn(times).map((section) => ({
    value: medianOf(switchesOf(times, 'federated', way, section).map(({ firstRow }) => firstRow)),
    where: section,
  }));

/** Maximum instead of median: no second visit may request a script. */
const secondScripts = (times: PanelTimes): Found[] =>
  sectionsIn(times).map((section) => ({
    value: Math.max(
      ...switchesOf(times, 'federated', 'second', section).map(({ scripts }) => scripts),
    ),
    where: section,
  }));

/** Returns the measured goals, each with its worst case. */
export const verdictsOf = (times: PanelTimes): Verdict[] => [
  ...judge('bytes ÷ monolith, cold', 1.15, true, ratios(times, 'cold', 'bytes', 'monolith')),
  ...judge('bytes ÷ monolith, warm', 1.15, true, ratios(times, 'warm', 'bytes', 'monolith')),
  ...judge('first row ÷ monolith, cold', 1.05, true, ratios(times, 'cold', 'firstRow', 'monolith')),
  ...judge('first row ÷ monolith, warm', 1.05, true, ratios(times, 'warm', 'firstRow', 'monolith')),
  ...judge('switch, hovered, API at once, ms', 100, false, switchTimes(times, 'atOnce')),
  ...judge('the same, processor at full speed, ms', 140, false, switchTimes(times, 'unslowed')),
  ...judge('scripts of a second visit, any run', 0, false, secondScripts(times)),
  ...judge(
    'first row ÷ react-admin, cold',
    0.8,
    true,
    ratios(times, 'cold', 'firstRow', 'reactAdmin'),
  ),
  ...judge('bytes ÷ react-admin, cold', 0.8, true, ratios(times, 'cold', 'bytes', 'reactAdmin')),
];
