import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { TestResult } from './checklist.ts';

const repository = resolve(import.meta.dirname, '../..');

interface UnitReport {
  testResults?: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface Suite {
  file?: string;
  title: string;
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
}

interface JourneyReport {
  config?: { rootDir: string };
  suites?: Suite[];
}

const outcomeOfUnit = (status: string): TestResult['outcome'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

/** Returns the results in a report of the unit tests. */
const unitResults = ({ testResults = [] }: UnitReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(repository, name),
      titles: [...ancestorTitles, title],
      outcome: outcomeOfUnit(status),
    })),
  );

/** Returns the results in a report of the journeys. */
export const journeyResults = ({ config, suites = [] }: JourneyReport): TestResult[] => {
  const read = ({ specs = [], suites: inner = [] }: Suite): TestResult[] => [
    ...specs.map(({ title, file, ok, tests }) => ({
      file: relative(repository, resolve(config?.rootDir ?? repository, file)),
      titles: [title],
      outcome: tests.every(({ status }) => status === 'skipped')
        ? ('skipped' as const)
        : ok
          ? ('passed' as const)
          : ('failed' as const),
    })),
    ...inner.flatMap(read),
  ];
  return suites.flatMap(read);
};

/** Reads the results of both reports; a report that is missing has none. */
export const readResults = async (units: string, journeys: string): Promise<TestResult[]> => {
  const parse = async (file: string) =>
    JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as unknown;
  return [
    ...unitResults((await parse(units)) as UnitReport),
    ...journeyResults((await parse(journeys)) as JourneyReport),
  ];
};
