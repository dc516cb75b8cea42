import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describeCheck, runChecks } from '../check/checks.ts';
import { countLines } from '../checklists/count-lines.ts';
import { readResults } from '../checklists/reports.ts';
import { ensureTestChromium } from './chromium.ts';

const repository = resolve(import.meta.dirname, '../..');

interface Tally {
  passed: number;
  failed: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const spawned = async (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Colours only in a terminal, not in a log file.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
  });
  const { promise, resolve: done, reject } = Promise.withResolvers<number>();
  child.on('error', reject);
  child.on('exit', (code) => done(code ?? 1));
  return promise;
};

/** Counts a runner that exits with an error but without a failed test as one failure. */
const tally = (passed: number, failed: number, exitCode: number): Tally => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
});

const house = async (): Promise<Tally> => {
  say('\nThe house: format, lint, walls, unused code, types');
  const results = await runChecks((result) => say(describeCheck(result)));
  const failed = results.filter((result) => !result.isOk).length;
  return tally(results.length - failed, failed, 0);
};

const build = async (): Promise<Tally> => {
  say('\nBuild');
  const code = await spawned(process.execPath, ['scripts/build/build.ts'], {
    NODE_ENV: 'production',
  });
  return tally(code === 0 ? 1 : 0, 0, code);
};

interface UnitReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; assertionResults: UnitResult[] }[];
}

interface UnitResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** The tests that passed at their second try, each with the error of the first. */
const secondTries = ({ testResults = [] }: UnitReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `${relative(repository, name)}: ${test.fullName}\n${test.failureMessages[0]}`),
  );

const units = async (report: string): Promise<Tally> => {
  say('\nUnit and API tests');
  const file = join(repository, 'node_modules/.bin/vitest');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const code = await spawned(file, ['run', '--retry=1', ...reporters]);
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as UnitReport;
  for (const test of secondTries(result)) say(`\npassed at its second try: ${test}`);
  return tally(result.numPassedTests ?? 0, result.numFailedTests ?? 0, code);
};

const journeys = async (report: string): Promise<Tally> => {
  say('\nJourneys in Chromium');
  const file = join(repository, 'e2e/node_modules/.bin/playwright');
  const code = await spawned(file, ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureTestChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { stats } = JSON.parse(text) as { stats?: Record<string, number> };
  return tally(
    (stats?.['expected'] ?? 0) + (stats?.['flaky'] ?? 0),
    stats?.['unexpected'] ?? 0,
    code,
  );
};

const checklists = async (unitReport: string, journeyReport: string): Promise<Tally> => {
  say('\nChecklists of lists and of the form editor');
  const { lines, passed, failed } = countLines(await readResults(unitReport, journeyReport));
  for (const line of lines) say(line);
  return tally(passed, failed, 0);
};

const folder = await mkdtemp(join(tmpdir(), 'outpost-test-'));
const [unitReport, journeyReport] = [join(folder, 'units.json'), join(folder, 'journeys.json')];
const stages = [
  house,
  build,
  () => units(unitReport),
  () => journeys(journeyReport),
  () => checklists(unitReport, journeyReport),
];
const total: Tally = { passed: 0, failed: 0 };
for (const stage of stages) {
  const { passed, failed } = await stage();
  total.passed += passed;
  total.failed += failed;
}
await rm(folder, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
say(`\n${total.passed} passed, ${total.failed} failed`);
