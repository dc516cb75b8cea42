import { expect, test } from 'vitest';
import { userEndpoints, userStatuses, webhookEndpoints } from '@outpost/contracts';
import { choiceFilter } from './filter/list-filters.ts';
import { recordList, type ColumnOf } from './list-definition.ts';

type Column = ColumnOf<typeof userEndpoints.list>;

const texts = {
  name: 'users',
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search users',
  emptyHint: 'Invite one.',
} as const;
const base = {
  ...texts,
  noun: ['user', 'users'] as [string, string],
  columns: [],
  rowName: String,
};
const endpoints = { list: userEndpoints.list, csv: userEndpoints.csv };
const words = (status: string) => status;

test('a definition is built once and keeps its endpoints', () => {
  let built = 0;
  const users = recordList(() => {
    built += 1;
    return { ...base, endpoints };
  });
  expect(users()).toBe(users());
  expect([built, users().endpoints]).toEqual([1, endpoints]);
});

test('names that the query of the endpoint lacks do not compile', () => {
  const sorted: Column = { id: 'createdAt', header: 'Created', isSortable: true, render: () => '' };
  // @ts-expect-error The query has no sort by role.
  const unsorted: Column = { id: 'role', header: 'Role', isSortable: true, render: () => '' };
  // @ts-expect-error A user has no field of this name.
  const unknown: Column['render'] = ({ chairs }) => chairs;
  const lists = [
    recordList({
      ...base,
      endpoints,
      filters: () => [choiceFilter('status', 'Status', userStatuses, words)],
      ranges: [{ name: 'seatRange', label: 'Seats', bounds: [0, 10] }],
      dates: [{ name: 'createdAt', label: 'Created' }],
    }),
    recordList({
      ...base,
      endpoints,
      // @ts-expect-error The query has no filter of this name.
      filters: () => [choiceFilter('state', 'Status', userStatuses, words)],
    }),
    recordList({
      ...base,
      endpoints,
      // @ts-expect-error The filter `status` is not a range of numbers.
      ranges: [{ name: 'status', label: 'Seats', bounds: [0, 10] }],
    }),
    recordList({
      ...base,
      endpoints,
      // @ts-expect-error The query has no such date.
      dates: [{ name: 'deletedAt', label: 'Deleted' }],
    }),
    recordList({
      ...base,
      // @ts-expect-error Another list's export does not take this list's query.
      endpoints: { list: userEndpoints.list, csv: webhookEndpoints.csv },
    }),
    recordList({
      ...base,
      endpoints,
      // @ts-expect-error The rows are under another key of the reply.
      plural: 'people',
    }),
  ];
  expect(lists).toHaveLength(6);
  expect([sorted, unsorted, unknown]).toHaveLength(3);
});
