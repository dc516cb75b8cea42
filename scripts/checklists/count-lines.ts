import {
  linesOf,
  outcomeOf,
  worstOf,
  type Checklist,
  type LineOutcome,
  type TestResult,
} from './checklist.ts';
import { formChecklist } from './form-lines.ts';
import { listChecklist } from './list-lines.ts';

/** Lines of the checklist of lists. */
const listLines = Array.from({ length: 24 }, (_, line) => String(line + 1));

/** Names of the groups that `checkList` declares, of a list and of a line. */
const isList = /^the list .+ of \//;
const isLine = /^\d+ /;

const numberOf = (line: string) => line.split(' ')[0] ?? '';

/** Returns the outcome of each line of each list: of its own tests, and of those of all lists. */
export const outcomesOfLists = (
  results: readonly TestResult[],
  shared: Checklist = listChecklist,
): Map<string, Map<string, LineOutcome>> => {
  const ofAll = new Map(
    [...linesOf(shared, results)].map(([line, outcome]) => [numberOf(line), outcome]),
  );
  const own = Map.groupBy(
    results.filter(({ titles: [list = '', line = ''] }) => isList.test(list) && isLine.test(line)),
    // Two lists of one call may have the same title.
    ({ file, titles }) => `${titles[0]} (${file})`,
  );
  return new Map(
    [...own].map(([list, tests]) => {
      const byLine = Map.groupBy(tests, ({ titles }) => numberOf(titles[1] ?? ''));
      return [
        list,
        new Map(
          listLines.map((line) => [
            line,
            worstOf([outcomeOf(byLine.get(line) ?? []), ofAll.get(line) ?? 'passed']),
          ]),
        ),
      ];
    }),
  );
};

const withOutcome = (lines: ReadonlyMap<string, LineOutcome>, wanted: LineOutcome): string[] =>
  [...lines].filter(([, outcome]) => outcome === wanted).map(([line]) => line);

/** Says how many lines passed: '24 of 24', '23 of 24 (not run here: 23)'. */
const said = (lines: ReadonlyMap<string, LineOutcome>): string => {
  const failed = withOutcome(lines, 'failed');
  const skipped = withOutcome(lines, 'skipped');
  const notes = [
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    ...(skipped.length > 0 ? [`not run here: ${skipped.join(', ')}`] : []),
  ];
  const count = `${withOutcome(lines, 'passed').length} of ${lines.size}`;
  return notes.length > 0 ? `${count} (${notes.join('; ')})` : count;
};

/** Counts the lines of both checklists in the results of all tests. */
export const countLines = (
  results: readonly TestResult[],
): { lines: string[]; passed: number; failed: number } => {
  const lists = outcomesOfLists(results);
  const form = linesOf(formChecklist, results);
  const byCount = Map.groupBy([...lists], ([, lines]) => said(lines));
  const checklists = [...lists.values(), form];
  const failed = checklists.filter((lines) => withOutcome(lines, 'failed').length > 0).length;
  return {
    lines: [
      ...[...byCount].map(([count, of]) =>
        of.length === 1
          ? `${of[0]?.[0] ?? ''}: ${count} lines`
          : `${of.length} lists: ${count} lines each`,
      ),
      `the form editor: ${said(form)} lines`,
    ],
    passed: checklists.length - failed,
    failed,
  };
};
