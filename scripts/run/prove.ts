import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeCheck, runChecks } from '../check/checks.ts';
import { ensureChromium } from './chromium.ts';
import { readUnitReport, worthAnotherTry } from './unit-report.ts';

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
    // A log is read as text; a terminal may have its colours.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
  });
  const { promise, resolve: done, reject } = Promise.withResolvers<number>();
  child.on('error', reject);
  child.on('exit', (code) => done(code ?? 1));
  return promise;
};

/** A runner that ended badly without a failed test of its own counts as one failure. */
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

const runUnits = async (report: string, files: string[] = []) => {
  const file = join(repository, 'node_modules/.bin/vitest');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const code = await spawned(file, ['run', ...reporters, ...files]);
  return { code, ...readUnitReport(await readFile(report, 'utf8').catch(() => '')) };
};

const units = async (folder: string): Promise<Tally> => {
  say('\nUnit and API tests');
  const first = await runUnits(join(folder, 'units.json'));
  const files = worthAnotherTry(first);
  if (files.length === 0) return tally(first.passed, first.failed.length, first.code);
  say('\nOnce more, by themselves');
  const again = await runUnits(join(folder, 'units-again.json'), files);
  if (again.code !== 0) return tally(first.passed, again.failed.length, again.code);
  for (const name of first.failed) say(`passed only when tried again: ${name}`);
  return tally(first.passed + first.failed.length, 0, 0);
};

const journeys = async (report: string): Promise<Tally> => {
  say('\nJourneys in Chromium');
  const file = join(repository, 'e2e/node_modules/.bin/playwright');
  const code = await spawned(file, ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { stats } = JSON.parse(text) as { stats?: Record<string, number> };
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {};
  if (flaky > 0) say(`${flaky} of the journeys passed only when tried again; see above.`);
  return tally(expected + flaky, unexpected, code);
};

const folder = await mkdtemp(join(tmpdir(), 'outpost-test-'));
const stages = [house, build, () => units(folder), () => journeys(join(folder, 'journeys.json'))];
const total: Tally = { passed: 0, failed: 0 };
for (const stage of stages) {
  const { passed, failed } = await stage();
  total.passed += passed;
  total.failed += failed;
}
await rm(folder, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
say(`\n${total.passed} passed, ${total.failed} failed`);
