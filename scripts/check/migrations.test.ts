import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const meta = resolve(import.meta.dirname, '../../server/migrations/meta');

test('only the newest migration keeps its snapshot of the tables', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const newest = entries.at(-1)?.tag.split('_')[0];
  const kept = readdirSync(meta).filter((name) => name !== '_journal.json');
  expect(kept).toEqual([`${newest}_snapshot.json`]);
});
