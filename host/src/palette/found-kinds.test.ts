import type { SearchResult } from '@outpost/contracts';
import { expect, test } from 'vitest';
import { staffViewer, teamViewer } from '../testing/viewers.ts';
import { foundKindsOf } from './found-kinds.ts';

const always = () => true;
const admin = staffViewer('admin');
const ofStaff = ['users', 'companies', 'whiteLabels', 'leadForms'];
const ofEverybody = ['tickets', 'bugReports'];

test.each([
  ['an admin', admin, [...ofStaff, ...ofEverybody]],
  ['support', staffViewer('support'), [...ofStaff, ...ofEverybody]],
  [
    'an admin on a tenant’s host',
    staffViewer('admin', true),
    ['users', 'companies', ...ofEverybody],
  ],
  ['an owner', teamViewer('owner'), ['users', 'companies', ...ofEverybody]],
  // The server finds no records for accounts that may not read companies.
  ['a guest', teamViewer('guest'), ['companies', ...ofEverybody]],
])('%s is shown records of the screens open to them', (_, viewer, kinds) => {
  expect(foundKindsOf(viewer, always).map(({ kind }) => kind)).toEqual(kinds);
});

test('records without a screen are not shown', () => {
  const exists = (path: string) => path === '/users';
  expect(foundKindsOf(admin, exists).map(({ kind }) => kind)).toEqual(['users']);
});

test('each kind is opened itself', () => {
  const addresses = foundKindsOf(admin, always).map((found) => {
    const result: SearchResult = {
      kind: found.kind,
      _id: '1',
      title: 'Ada & Co',
      detail: 'ada+1@acme.example',
    };
    return found.addressOf(result);
  });
  expect(addresses).toEqual([
    '/users/show/1',
    '/company/show/1',
    '/white-label/show/1',
    '/lead-forms/show/1',
    '/support-ticket?open=1',
    '/bug-reports?open=1',
  ]);
});
