import { expect, test } from 'vitest';
import { csvLines, type ReleaseEvent, type StoredRelease } from '@outpost/contracts';
import { columnsIn, type ExportColumn } from '../../platform/lists/csv-times.ts';
import { historyColumns, releaseColumns } from './release-columns.ts';

/** Returns the cells of one row by their headings, as on screen or raw. */
const cellsBy = <Row>(columns: ExportColumn<Row>[], row: Row, values: 'words' | 'raw') =>
  Object.fromEntries(
    columnsIn(columns, 'UTC', values).map((column) => [
      column.title,
      csvLines([column], [row]).trim(),
    ]),
  );

const event: ReleaseEvent = {
  _id: 'e1',
  sequence: 1,
  part: 'super-admin',
  action: 'promote',
  version: '1.1.0',
  before: '1.0.0',
  channel: 'canary',
  whiteLabel: null,
  actor: 'Sable Quill',
  reason: '',
  isForced: true,
  createdAt: '2026-02-10T10:00:00.000Z',
};
const acme = { _id: 'w1', name: 'live wires', subdomain: 'acme' };

test.each([
  [
    'words',
    { Section: 'Organizations', Action: 'Promoted', For: 'Canary', 'Without checks': 'Yes' },
  ],
  ['raw', { Section: 'super-admin', Action: 'promote', For: 'canary', 'Without checks': 'true' }],
] as const)('an event of the history is written %s', (values, cells) => {
  expect(cellsBy(historyColumns, event, values)).toMatchObject(cells);
});

test('the name of an organization or of a foreign remote is no code', () => {
  const named = { ...event, part: 'lab-notes', channel: null, whiteLabel: acme };
  expect(cellsBy(historyColumns, named, 'words')).toMatchObject({
    Section: 'lab-notes',
    For: 'live wires',
  });
});

const stored: StoredRelease = {
  _id: 'r1',
  part: 'host',
  version: '1.1.0',
  contract: '1.0.0',
  bytes: 2_000,
  scriptBytes: 1_000,
  files: 3,
  publishedBy: 'CI',
  mounted: null,
  liveFor: ['live', 'live wires'],
  failures: 0,
  createdAt: '2026-02-10T10:00:00.000Z',
};

test.each([
  ['words', '"Live, live wires"'],
  ['raw', '"live, live wires"'],
] as const)('a version is live for channels and organizations: %s', (values, liveFor) => {
  expect(cellsBy(releaseColumns, stored, values)['Live for']).toBe(liveFor);
});
