import { expect, test } from 'vitest';
import { readUnitReport, worthAnotherTry } from './unit-report.ts';

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, at) => ({ status, fullName: `${name} ${at}` })),
});

const reportOf = (...testResults: ReturnType<typeof file>[]) =>
  readUnitReport(JSON.stringify({ numPassedTests: 7, testResults }));

test('tells what failed and where', () => {
  const report = reportOf(file('a', 'passed', 'failed'), file('b', 'passed'), file('c'));
  expect(report).toEqual({ passed: 7, failed: ['a 1'], files: ['a', 'c'] });
});

test('where there is no report, nothing ran', () => {
  expect(readUnitReport('')).toEqual({ passed: 0, failed: [], files: [] });
});

test('a file of two projects is tried again once', () => {
  expect(worthAnotherTry(reportOf(file('a', 'failed'), file('a', 'failed')))).toEqual(['a']);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [4, 0],
])('of %i failed files %i are tried again', (failed, again) => {
  const files = Array.from({ length: failed }, (_, at) => file(`f${at}`, 'failed'));
  expect(worthAnotherTry(reportOf(...files))).toHaveLength(again);
});
