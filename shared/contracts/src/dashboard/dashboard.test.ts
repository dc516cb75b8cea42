import { expect, test } from 'vitest';
import * as v from '@outpost/schema';
import { Dashboard, DashboardQuery } from './dashboard.ts';
import { fieldMessages } from '@outpost/schema';

const refusalOf = (query: object) => {
  const { issues } = v.safeParse(DashboardQuery, query);
  return issues && fieldMessages(issues);
};

test.each([
  [{}],
  [{ from: '2026-01-01' }],
  [{ to: '2024-02-29' }],
  [{ from: '2026-01-01', to: '2026-01-01' }],
  [{ from: '0001-01-01', to: '9999-12-31' }],
])('%j is a range, or the part of one', (query) => {
  expect(refusalOf(query)).toBeUndefined();
});

test.each([
  [
    { from: '2026-01-02', to: '2026-01-01' },
    'to',
    "The 'to' date cannot be before the 'from' date",
  ],
  [{ from: '2026-02-29' }, 'from', 'Date is incorrect'],
  [{ to: '0000-01-01' }, 'to', 'Date is incorrect'],
  [{ to: '2026-1-1' }, 'to', 'Date is incorrect'],
])('%j is refused, naming the field', (query, field, message) => {
  expect(refusalOf(query)).toEqual({ [field]: message });
});

test('whatever the caller may not read is null, all of it if need be', () => {
  const nothing = {
    range: { from: '2026-01-01', to: '2026-01-30', timeZone: 'Europe/Berlin', unit: 'day' },
    tiles: {
      instances: null,
      companies: null,
      health: null,
      users: null,
      plans: null,
      leadForms: null,
      tickets: null,
      responses: null,
      apiKeys: null,
    },
    charts: { users: null, responses: null },
    queue: [],
  };
  expect(v.parse(Dashboard, nothing)).toEqual(nothing);
  const partial = { ...nothing, tiles: { ...nothing.tiles, plans: { free: 1 } } };
  expect(v.is(Dashboard, partial)).toBe(false);
});
