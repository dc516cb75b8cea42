import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { textOverview } from '../docs/texts.ts';

const repository = resolve(import.meta.dirname, '../..');

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: repository });
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).toSorted();

test('a decision has a title, a status and a date, and a line in the index', () => {
  const lines = decisions.map((path) => {
    const number = Number(basename(path).slice(0, 4));
    const [, title] = new RegExp(`^# ${number}\\. (.+)\n\nStatus: `).exec(read(path)) ?? [];
    const status = /^Status: (accepted|superseded by \d{4}), (\d{4}-\d\d-\d\d)/m.exec(read(path));
    return [`[${number}. ${title}](${basename(path)})`, status?.[1], status?.[2]];
  });
  const rows = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  const index = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  expect(index).toEqual(lines);
});

test.each(documents)('the files that %s links to exist', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const missing = links.filter(
    (target) => !/^[a-z]+:/.test(target) && !existsSync(join(repository, dirname(path), target)),
  );
  expect(missing).toEqual([]);
});

const sources = globSync(
  ['.*.mjs', '{host,remotes,shared,server,e2e,scripts}/**/*.{ts,tsx,mjs,js}'],
  {
    cwd: repository,
    exclude: (path) => path === 'node_modules' || path === 'dist',
  },
);

test.each(['AGENTS.md', 'docs/architecture.md', 'docs/debugging.md'])(
  'the files that %s names in code exist',
  (path) => {
    const named = [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|js))`/g)].map(
      ([, file = '']) => file,
    );
    const missing = named.filter(
      (file) => !sources.some((source) => source === file || source.endsWith(`/${file}`)),
    );
    expect(named).not.toEqual([]);
    expect(missing).toEqual([]);
  },
);

test('docs/texts.md has the texts on screen (npm run docs:texts writes it)', async () => {
  expect(read('docs/texts.md').split('\n')).toEqual((await textOverview()).split('\n'));
});

test('version managers pick the pinned Node.js', () => {
  const [, pinned] = /^ {2}node: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
  expect(read('.nvmrc').trim()).toBe(pinned);
});
