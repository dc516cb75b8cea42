import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(repository, file), 'utf8');
const below = (folder: string, kind: RegExp) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => kind.test(file) && !file.includes('/decisions/'));

/** Documents and scripts that print commands. Decisions are history and give no instructions. */
const instructions = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  ...below('docs', /\.md$/),
  ...['new', 'remote', 'dev'].flatMap((folder) => below(`scripts/${folder}`, /(?<!\.test)\.ts$/)),
];

const pnpmCommand = /(?<!npx --yes )(?<![\w@/-])pnpm(?:@[\d.]+)? [a-z:-]+/g;
const npmScript = /npm run ([a-z0-9:]+)/g;

const pnpmCommandsIn = (content: string): string[] => content.match(pnpmCommand) ?? [];

test.each(instructions)('%s names no command that needs pnpm on the path', (file) => {
  // A sentence may explain the use of pnpm and its installation.
  const commands = pnpmCommandsIn(text(file)).filter((found) => found !== 'pnpm is');
  expect(commands).toEqual([]);
});

test.each(instructions)('each `npm run` in %s is a script of the workspace', (file) => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const names = [...text(file).matchAll(npmScript)].map(([, name = '']) => name);
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each([
  ['`pnpm check` fails', ['pnpm check']],
  ['$ pnpm remote list support', ['pnpm remote']],
  ['npx --yes pnpm@12 install', []],
  ['npm install --global pnpm@12.21.0', []],
  ['the catalog of pnpm-workspace.yaml', []],
])('in "%s" the commands are found', (line, commands) => {
  expect(pnpmCommandsIn(line)).toEqual(commands);
});
