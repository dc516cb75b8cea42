import { expect, test } from 'vitest';
import { whiteLabelTypes } from '@outpost/contracts';
import { organizationEntries, organizationOf } from './organization-entries.ts';

const always = () => true;
const agency = ['Agency', 'Admin', 'Franchisor', 'Franchisee', 'Users', 'Webhooks', 'Billing'];
const franchisor = ['Franchisor Org', 'Admin', 'Franchisee', 'Users', 'Webhooks', 'Billing'];

const table: [type: string, entries: string[]][] = [
  ['Agency', agency],
  ['Brand', agency],
  ['Group', agency],
  ['Franchisor', franchisor],
];

test('the table has every type', () => {
  expect(table.map(([type]) => type)).toEqual(whiteLabelTypes);
});

test.each(table)('of the type %s the entries are %j', (type, labels) => {
  const entries = organizationEntries({ _id: 'one', type }, always);
  expect(entries.map(({ label }) => label)).toEqual(labels);
});

test('each leads to its tab, and those without content wait', () => {
  const entries = organizationEntries({ _id: 'one', type: 'Agency' });
  expect(entries.map(({ to }) => to)).toEqual([
    '/white-label/show/one?whiteLabelTab=organization',
    '/white-label/show/one?whiteLabelTab=admin',
    '/white-label/show/one?whiteLabelTab=franchisor',
    '/white-label/show/one?whiteLabelTab=franchisee',
    '/white-label/show/one?whiteLabelTab=users',
  ]);
});

test.each([
  ['/white-label/show/0198-a', '0198-a'],
  ['/white-label', null],
  ['/white-label/show/', null],
  ['/white-label/show/a/b', null],
  ['/lead-forms/show/a', null],
])('the address %s is about the organization %s', (path, id) => {
  expect(organizationOf(path)).toBe(id);
});
