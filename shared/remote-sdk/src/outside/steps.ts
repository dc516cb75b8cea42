import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { program } from '../program.ts';
import { sideEffectsIn } from '../side-effects.ts';

interface Step {
  name: string;
  args: string[];
}

const ownRules = resolve(import.meta.dirname, '../../oxlint.json');

const stepsIn = (folder: string): Step[] => {
  const rules = join(folder, '.oxlintrc.json');
  return [
    { name: 'types', args: [program('typescript', 'tsc'), '--noEmit', '-p', folder] },
    {
      name: 'lint',
      args: [
        program('oxlint', 'oxlint'),
        '--deny-warnings',
        '--config',
        existsSync(rules) ? rules : ownRules,
        'src',
      ],
    },
    { name: 'tests', args: [program('vitest', 'vitest'), 'run'] },
  ];
};

const passes = async ({ args }: Step, folder: string): Promise<{ isOk: boolean; said: string }> => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const { promise, resolve: done, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', done);
  const isOk = (await promise) === 0;
  return { isOk, said: Buffer.concat(said).toString('utf8').trim() };
};

/** Throws when a module of the remote does more than declare. */
const checkSideEffects = (folder: string): void => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder });
  const found = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => sideEffectsIn(path, readFileSync(join(folder, path), 'utf8')));
  if (found.length > 0)
    throw new Error(`These run again with each version in a page:\n${found.join('\n')}`);
};

/** Checks types, runs the lint rules and the tests of a folder; throws what the first failure says. */
export const runSteps = async (folder: string, tell: (line: string) => void): Promise<void> => {
  checkSideEffects(folder);
  for (const step of stepsIn(folder)) {
    const start = performance.now();
    const { isOk, said } = await passes(step, folder);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (!isOk) throw new Error(`${step.name} failed:\n${said}`);
    tell(`  ok ${step.name} (${seconds} s)`);
  }
};
