import { expect, test } from 'vitest';
import { remoteOfPath, remoteRegistry } from './registry.ts';

test.each([
  ['/users', 'account-management'],
  ['/users/42', 'account-management'],
  ['/companies', 'account-management'],
  ['/company', 'account-management'],
  ['/company/show/42', 'account-management'],
  ['/msps', 'account-management'],
  ['/admins', 'account-management'],
  ['/profile', 'account-management'],
  ['/manage-requests', 'account-management'],
  ['/admin-details', 'account-management'],
  ['/brand', 'account-management'],
  ['/api-keys', 'app-administration'],
  ['/lead-forms', 'lead-forms'],
  ['/lead-forms/show/42', 'lead-forms'],
  ['/faqs', 'support'],
  ['/white-label', 'super-admin'],
  ['/white-label/show/42', 'super-admin'],
  ['/', null],
  ['', null],
  ['/home', null],
  ['/usersearch', null],
  ['/lead-forms-old', null],
  ['/home/users', null],
  ['users', null],
  ['/Users', null],
])('%s belongs to %s', (path, name) => {
  expect(remoteOfPath(path)?.name ?? null).toBe(name);
});

const mounts = remoteRegistry.flatMap((entry) => entry.mounts);

test('no two remotes have the same name or the same label', () => {
  expect(new Set(remoteRegistry.map(({ name }) => name)).size).toBe(remoteRegistry.length);
  expect(new Set(remoteRegistry.map(({ label }) => label)).size).toBe(remoteRegistry.length);
});

test('every remote answers some address', () => {
  expect(remoteRegistry.filter((entry) => entry.mounts.length === 0)).toEqual([]);
});

test('an address is one first segment, so that no remote is inside another', () => {
  expect(mounts.filter((mount) => !/^\/[a-z]+(-[a-z]+)*$/.test(mount))).toEqual([]);
  expect(new Set(mounts).size).toBe(mounts.length);
});

test('no remote takes an address of the host', () => {
  const own = ['/', '/home', '/sign-in', '/forgot-password', '/reset-password', '/activate'];
  expect(mounts.filter((mount) => own.includes(mount))).toEqual([]);
});
