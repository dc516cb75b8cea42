#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuiltPart } from './build/built-part.ts';
import { usageOf } from './deploy/arguments.ts';
import { runCommand, type Place } from './deploy/commands.ts';
import { printOutcome, type Outcome } from './deploy/outcome.ts';

const folder = process.cwd();
const args = process.argv.slice(2);
const [command] = args;
const isJson = args.includes('--json');

// Set before the presets are loaded: they read it.
process.env['NODE_ENV'] = command === 'dev' ? 'development' : 'production';

const usage = `Usage: outpost <command> [options]

  new <name>                   write a remote into this folder
  dev [--against <url>]        watch the remote in a running panel (PORT, 3100)
${usageOf('').slice(1)}
\`check\` also checks the types, the lint rules and the tests.
`;

const say = (line: string): void => {
  if (!isJson) process.stdout.write(`${line}\n`);
};

const chromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );

const projectHere = async (): Promise<BuiltPart> => {
  const { readProject } = await import('./outside/project.ts');
  const part = readProject(folder);
  if (!part)
    throw new Error(
      `There is no remote in ${folder}: its package.json describes one under "outpost".`,
    );
  return part;
};

const runNew = async (): Promise<Outcome> => {
  const { writeRemote } = await import('./outside/new-remote.ts');
  const files = await writeRemote(folder, args[1] ?? '');
  const lines = [
    `Wrote ${files.length} files. Next:`,
    '  npx outpost dev       work on it in a running panel',
    '  npx outpost check     its types, rules, tests and build',
    '  npx outpost publish   store a version',
  ];
  return { document: { files }, lines };
};

const runDev = async (): Promise<void> => {
  const { values } = parseArgs({
    args: args.slice(1),
    options: { against: { type: 'string', default: process.env['OUTPOST_URL'] ?? '' } },
  });
  if (values.against === '') throw new Error('Say which panel with --against or OUTPOST_URL.');
  const { watchAgainst } = await import('./dev/watch-against.ts');
  const part = { ...(await projectHere()), folder, output: join(folder, 'dist/dev') };
  await watchAgainst(new URL(values.against), Number(process.env['PORT'] ?? 3100), [part]);
};

const runDeployment = async (): Promise<Outcome> => {
  const part = await projectHere();
  if (command === 'check') {
    const { runSteps } = await import('./outside/steps.ts');
    await runSteps(folder, say);
  }
  const { buildProject } = await import('./outside/project.ts');
  const place: Place = {
    own: part.name,
    build: () => buildProject(folder, part),
    tokenFor: async () => null,
    chromium,
  };
  return runCommand(args, place);
};

if (command === undefined || args.includes('--help')) process.stdout.write(usage);
else if (command === 'dev')
  await runDev().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
else await printOutcome(isJson, command === 'new' ? runNew : runDeployment);
