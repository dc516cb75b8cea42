import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepNewestSnapshot, requireSnapshot, restoreMigrations } from './snapshots.ts';

let folder = '';

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });

const write = (name: string, content: unknown = {}) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

const journal = (...tags: string[]) =>
  write('meta/_journal.json', { entries: tags.map((tag) => ({ tag })) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
  mkdirSync(join(folder, 'meta'));
  journal('0000_first');
  write('0000_first.sql');
  write('meta/0000_snapshot.json');
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@outpost.example', 'commit', '-qm', 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Adds a second migration, as one that is generated. */
const addSecond = () => {
  journal('0000_first', '0001_second');
  write('0001_second.sql');
  write('meta/0001_snapshot.json');
  keepNewestSnapshot(folder);
};

test('a new migration keeps its own snapshot only', () => {
  addSecond();
  expect(readdirSync(join(folder, 'meta'))).toEqual(['0001_snapshot.json', '_journal.json']);
  expect(() => requireSnapshot(folder)).not.toThrow();
});

test('without the snapshot of the last migration none is generated', () => {
  addSecond();
  for (const name of ['0001_second.sql', 'meta/0001_snapshot.json']) rmSync(join(folder, name));
  journal('0000_first');
  expect(() => requireSnapshot(folder)).toThrow(/meta\/0000_snapshot\.json is missing.*--replace/);
});

test('an empty journal needs no snapshot', () => {
  rmSync(join(folder, 'meta/0000_snapshot.json'));
  journal();
  expect(() => requireSnapshot(folder)).not.toThrow();
});

test('a replacement begins at the migrations of the last commit', () => {
  addSecond();
  git('add', '--all');
  restoreMigrations(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['.git', '0000_first.sql', 'meta']);
  expect(() => requireSnapshot(folder)).not.toThrow();
});
