import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

const repository = resolve(import.meta.dirname, '../..');
const atOnce = 2;
const rooms = ['host', 'remotes', 'shared', 'server', 'e2e', 'scripts'];

export interface CheckResult {
  name: string;
  isOk: boolean;
  output: string;
  seconds: number;
}

interface Check {
  name: string;
  command: string;
  args: string[];
  /** Returns a complaint about the output of a successful run. */
  complaint?: (output: string) => string | null;
}

/**
 * Few programs instead of one for each package: what they share is read once. Each has the globals of
 * the place its code runs in; a package's own `tsconfig.json` is for editors.
 */
const typePrograms = {
  contracts: 'shared/contracts',
  browser: 'tsconfig.browser.json',
  server: 'server',
  tools: 'tsconfig.tools.json',
};

/** Tests of what the sources may say: names, sentences, links, casts, the API's description. */
const sourceRules = [
  'words',
  'screen-texts',
  'documents',
  'casts',
  'date-inputs',
  'module-circles',
  'package-scripts',
  'openapi',
  'sources/faults',
];

/** A dependency-cruiser that parsed nothing also reports no violation. */
const sawModules = (output: string): string | null => {
  const count = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  return count > 200 ? null : `Only ${count} modules were cruised.`;
};

const checks = (): Check[] => [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...rooms] },
  {
    name: 'walls',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', ...rooms],
    complaint: sawModules,
  },
  { name: 'unused', command: 'knip', args: [] },
  {
    name: 'source rules',
    command: 'vitest',
    args: ['run', '--project', 'house', ...sourceRules.map((rule) => `scripts/check/${rule}`)],
  },
  { name: 'script sizes', command: 'node', args: ['scripts/check/script-sizes.ts'] },
  { name: 'advisories', command: 'node', args: ['scripts/check/advisories.ts'] },
  { name: 'facades', command: 'node', args: ['scripts/check/facades.ts'] },
  { name: 'budgets', command: 'node', args: ['scripts/check/budgets.ts'] },
  ...Object.entries(typePrograms).map(([name, project]) => ({
    name: `types ${name}`,
    command: 'tsc',
    args: ['-p', project],
  })),
];

const runCheck = ({ name, command, args, complaint }: Check): Promise<CheckResult> => {
  const start = performance.now();
  const file = join(repository, 'node_modules/.bin', command);
  const { promise, resolve: done } = Promise.withResolvers<CheckResult>();
  execFile(
    file,
    args,
    { cwd: repository, maxBuffer: 64 * 1024 * 1024 },
    (error, stdout, stderr) => {
      const found = error ? null : (complaint?.(stdout) ?? null);
      const output = `${stdout}${stderr}${found ?? ''}`.trim();
      const seconds = (performance.now() - start) / 1000;
      done({ name, isOk: !error && found === null, output, seconds });
    },
  );
  return promise;
};

/** Runs all checks, a few in parallel; calls `tell` with each result. */
export const runChecks = async (tell: (result: CheckResult) => void): Promise<CheckResult[]> => {
  const waiting = checks();
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};

const warningIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('warning: '))
    .join('\n');

/** Returns one line with warnings for a success, and the whole output for a failure. */
export const describeCheck = ({ name, isOk, output, seconds }: CheckResult): string => {
  const said = isOk ? warningIn(output) : output;
  return `  ${isOk ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${said && `\n${said}`}`;
};
