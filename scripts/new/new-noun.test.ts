import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../build/parts.ts';
import { copyRepository } from './copy-repository.ts';

/** Changed files outside the folders of a new noun, its migration and documents included. */
const mostChangedFiles = 9;
const minutes = 60_000;

const copy = mkdtempSync(join(tmpdir(), 'new-noun-'));
const bin = join(copy, 'node_modules/.bin');

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

const git = (...args: string[]) =>
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@outpost.example', ...args);

beforeAll(() => {
  copyRepository(repository, copy);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message=copy');
  run(process.execPath, 'scripts/new/new.ts', 'noun', 'price-lists');
}, 5 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }), minutes);

test('a new noun changes at most nine files outside its own', () => {
  // Without the snapshot of the tables that a newer one replaces.
  const changed = git('diff', '--name-only', '--diff-filter=d').trim().split('\n');
  expect(changed).toContain('shared/contracts/src/nouns.ts');
  expect(changed).toContain('host/src/frame/navigation-groups.ts');
  expect(changed.slice(mostChangedFiles)).toEqual([]);
});

test(
  'it has a migration, and its files are formatted and well typed',
  () => {
    expect(git('status', '--short')).toMatch(/\?\? server\/migrations\/\d{4}_price_lists\.sql\n/);
    run(join(bin, 'oxfmt'), '--check', 'server', 'shared', 'remotes/support', 'host', 'docs');
    run(join(bin, 'oxlint'), '--deny-warnings', 'server', 'shared', 'remotes/support', 'host');
    run(join(bin, 'tsc'), '-p', 'shared/contracts');
    run(join(bin, 'tsc'), '-p', 'server');
    run(join(bin, 'tsc'), '-p', 'remotes/support');
    run(join(bin, 'tsc'), '-p', 'host');
  },
  5 * minutes,
);

test(
  'its migration can be replaced, and then creates its table only',
  () => {
    run(process.execPath, 'scripts/new/migration.ts', '--replace', '--name', 'replaced');
    const added = git('status', '--short').match(/\?\? server\/migrations\/\d{4}_.*\.sql/g) ?? [];
    expect(added).toEqual([expect.stringMatching(/_replaced\.sql$/)]);
    const sql = readFileSync(join(copy, added[0]?.slice(3) ?? ''), 'utf8');
    expect(sql.match(/CREATE TABLE "\w+"/g)).toEqual(['CREATE TABLE "price_lists"']);
  },
  5 * minutes,
);

/** Runs tests and returns the files with tests that passed. */
const passing = (...args: string[]): string[] => {
  const file = join(copy, 'report.json');
  run(join(bin, 'vitest'), 'run', ...args, '--reporter=json', `--outputFile=${file}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string }[] }[];
  };
  return report.testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
    .map(({ name }) => name.slice(copy.length + 1))
    .toSorted();
};

test(
  'its tests pass',
  () => {
    expect(passing('--project=server', '--project=support', 'price-lists')).toEqual([
      'remotes/support/src/price-lists/price-lists.screen.test.tsx',
      'server/src/modules/price-lists/price-lists.test.ts',
    ]);
  },
  5 * minutes,
);

test(
  'the tables of tenancy, rights and permissions try it',
  () => {
    const projects = ['contracts', 'server', 'host'].map((name) => `--project=${name}`);
    const files = ['src/tenancy.test', 'src/foreign-ids', 'permissions.test', 'navigation.test'];
    expect(passing(...projects, ...files, '-t', 'price-lists|permission|finds')).toEqual([
      'host/src/frame/navigation.test.ts',
      'server/src/foreign-ids.test.ts',
      'server/src/tenancy.test.ts',
      'shared/contracts/src/access/permissions.test.ts',
    ]);
  },
  5 * minutes,
);
