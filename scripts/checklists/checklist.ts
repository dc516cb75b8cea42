/** Result of one test in a report. */
export interface TestResult {
  /** File below the repository. */
  file: string;
  /** Titles of its groups, then its own. */
  titles: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

/** A test by its file and title; `%s` and the like in the title are any text. */
export interface NamedTest {
  file: string;
  title: string;
}

/** Tests of a checklist by line; a line begins with its number. */
export type Checklist = Readonly<Record<string, readonly NamedTest[]>>;

/** Returns a checklist whose tests name their files by short names. */
export const checklistOf = <Place extends string>(
  places: Readonly<Record<Place, string>>,
  lines: Readonly<Record<string, readonly (readonly [place: Place, title: string])[]>>,
): Checklist =>
  Object.fromEntries(
    Object.entries(lines).map(([line, tests]) => [
      line,
      tests.map(([place, title]) => ({ file: places[place], title })),
    ]),
  );

const placeholder = /%[sjdi#]|\$\{[^}]+\}|\$[a-z]\w*/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (title: string): RegExp =>
  new RegExp(title.split(placeholder).map(escaped).join('.*'), 's');

/** Returns the results of a named test: several for a table of cases. */
const resultsOf = ({ file, title }: NamedTest, results: readonly TestResult[]): TestResult[] => {
  const pattern = patternOf(title);
  return results.filter((one) => one.file === file && pattern.test(one.titles.join(' ')));
};

/** Outcome of a line: skipped when a test cannot run on this machine, failed when one is missing. */
export type LineOutcome = 'passed' | 'failed' | 'skipped';

/** Returns the outcome of results together. */
export const outcomeOf = (results: readonly TestResult[]): LineOutcome => {
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  if (results.length === 0 || ran.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return ran.length === 0 ? 'skipped' : 'passed';
};

/** Returns the outcome of several outcomes together. */
export const worstOf = (outcomes: readonly LineOutcome[]): LineOutcome =>
  outcomes.includes('failed') ? 'failed' : outcomes.includes('skipped') ? 'skipped' : 'passed';

/** Returns the outcome of each line of a checklist. */
export const linesOf = (
  checklist: Checklist,
  results: readonly TestResult[],
): Map<string, LineOutcome> =>
  new Map(
    Object.entries(checklist).map(([line, tests]) => [
      line,
      worstOf(tests.map((named) => outcomeOf(resultsOf(named, results)))),
    ]),
  );
