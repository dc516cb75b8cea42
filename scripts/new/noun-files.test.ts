import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../build/parts.ts';
import { registrationsOf, singularOf } from './noun-files.ts';

test.each([
  ['price-lists', 'price-list'],
  ['companies', 'company'],
  ['addresses', 'address'],
  ['boxes', 'box'],
  ['branches', 'branch'],
  ['statuses', 'status'],
  ['responses', 'response'],
  ['warehouses', 'warehouse'],
  ['ledger-entries', 'ledger-entry'],
  ['menus', 'menu'],
  ['news', 'news'],
  ['staff', 'staff'],
])('one of the %s is one %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

const navigation = 'host/src/frame/navigation-groups.ts';
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const priceLists = { name: 'price-lists', one: 'price-list' };

test.each([
  ['support', undefined, 'appSupport'],
  ['lead-forms', undefined, 'appAdministration'],
  ['support', 'admins', 'admins'],
])('a list of %s in group %s is in the sidebar under %s', (remote, group, expected) => {
  const files = registrationsOf({ ...priceLists, remote, group }, read);
  const [before = ''] = (files[navigation] ?? '').split("'/price-lists'");
  expect([...before.matchAll(/groups\.(\w+)/g)].at(-1)?.[1]).toBe(expected);
});

test('a group that the sidebar lacks is refused', () => {
  const noun = { ...priceLists, remote: 'support', group: 'none' };
  expect(() => registrationsOf(noun, read)).toThrow(
    /has no group "none"\. Its groups: accountManagement, .*appSupport/,
  );
});
