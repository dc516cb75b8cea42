import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, type NamedTest, type TestResult } from './checklist.ts';
import { outcomesOfLists } from './count-lines.ts';
import { formChecklist } from './form-lines.ts';
import { listChecklist } from './list-lines.ts';
import { journeyResults } from './reports.ts';

const repository = resolve(import.meta.dirname, '../..');
const source = (path: string) => readFileSync(join(repository, path), 'utf8');
const sources = globSync('{host,remotes,shared}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: (path) => path === 'node_modules' || path === 'dist',
}).map((path) => ({ path, text: source(path) }));

/** Returns the calls that definitions of lists name, such as `userEndpoints.list`. */
const listsIn = (text: string): string[] =>
  [...text.matchAll(/\bendpoints: \{[^{}]*?\blist: ([\w.]+)/g)].map(([, list]) => list ?? '');

/** Calls that a definition takes as a parameter, with those of the lists that are checked. */
const parameters = new Map([['endpoint', 'activityEndpoints.ofUser']]);

test('every list of the panel is checked by the 24 lines', () => {
  const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path);
  const checked = sources
    .filter((one) => isTest(one) && one.text.includes('checkList({'))
    .flatMap(({ text }) => [...text.matchAll(/\blist: ([\w.]+),/g)].map(([, list]) => list));
  const lists = sources
    .filter((one) => !isTest(one) && one.text.includes('recordList('))
    .flatMap(({ path, text }) => listsIn(text).map((list) => ({ path, list })));
  expect(lists.length).toBeGreaterThan(45);
  const without = lists.filter(({ list }) => !checked.includes(parameters.get(list) ?? list));
  expect(without).toEqual([]);
});

test.each([
  ['lists', listChecklist, 24],
  ['form editor', formChecklist, 15],
] as const)('the tests of the checklist of the %s are there', (_, checklist, most) => {
  const lines = Object.keys(checklist).map((line) => Number.parseInt(line, 10));
  expect(Math.max(...lines)).toBe(most);
  const longest = ({ title }: NamedTest) =>
    title.split(/%[sjdi]|, |: /).reduce((one, other) => (other.length > one.length ? other : one));
  const lost = Object.values(checklist)
    .flat()
    .filter((named) => !source(named.file).includes(longest(named)));
  expect(lost).toEqual([]);
});

const result = (outcome: TestResult['outcome'], ...titles: string[]): TestResult => ({
  file: 'a.test.ts',
  titles,
  outcome,
});
const checklist = { '1 types': [{ file: 'a.test.ts', title: 'a %s has ${count} settings' }] };

test.each([
  ['passed', [result('passed', 'of a form', 'a text has 3 settings')]],
  ['failed', [result('failed', 'a text has 3 settings'), result('passed', 'a url has 2 settings')]],
  ['failed', [result('passed', 'another')]],
  ['skipped', [result('skipped', 'a text has 3 settings')]],
] as const)('a line is %s by the results of its tests', (outcome, results) => {
  expect([...linesOf(checklist, results)]).toEqual([['1 types', outcome]]);
});

test('a line of a list needs its own tests and those of all lists', () => {
  const shared = { '2 pages': [{ file: 'b.test.ts', title: 'clamps' }] };
  const list = 'the list Users of /users';
  const own = Array.from({ length: 24 }, (_, line) =>
    result('passed', list, `${line + 1} line`, 'works'),
  );
  const outcomes = (results: TestResult[]) => {
    const other = result('passed', 'the list of users has its texts from locale files');
    const lists = outcomesOfLists([...results, other], shared);
    expect([...lists.keys()]).toEqual([`${list} (a.test.ts)`]);
    const [lines] = lists.values();
    return [...(lines ?? [])].filter(([, outcome]) => outcome !== 'passed');
  };
  const clamps = { ...result('passed', 'clamps'), file: 'b.test.ts' };
  expect(outcomes([...own, clamps])).toEqual([]);
  expect(outcomes(own)).toEqual([['2', 'failed']]);
  expect(outcomes([...own.slice(1), clamps])).toEqual([['1', 'failed']]);
});

test('results of journeys have the files and titles of their specs', () => {
  const spec = {
    title: 'works',
    file: 'journeys/a.e2e.ts',
    ok: true,
    tests: [{ status: 'expected' }],
  };
  const report = {
    config: { rootDir: join(repository, 'e2e') },
    suites: [{ title: 'a', suites: [{ title: 'b', specs: [spec] }] }],
  };
  expect(journeyResults(report)).toEqual([
    { file: 'e2e/journeys/a.e2e.ts', titles: ['works'], outcome: 'passed' },
  ]);
});
