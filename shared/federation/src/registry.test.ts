import { expect, test } from 'vitest';
import { remoteOfPath, remoteRegistry, setAreas } from './registry.ts';

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
  ['/billing', 'account-management'],
  ['/manage-subscription', 'account-management'],
  ['/admin-details', 'account-management'],
  ['/brand', 'account-management'],
  ['/api-keys', 'app-administration'],
  ['/event-hub', 'app-administration'],
  ['/webhooks', 'app-administration'],
  ['/connected-accounts', 'app-administration'],
  ['/lead-forms', 'lead-forms'],
  ['/lead-forms/show/42', 'lead-forms'],
  ['/faqs', 'support'],
  ['/white-label', 'super-admin'],
  ['/white-label/show/42', 'super-admin'],
  ['/releases', 'super-admin'],
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

const release = (name: string, mounts: string[], entry?: { label: string; path: string }) => ({
  name,
  version: '1.0.0',
  base: `/_mf/${name}/1.0.0/`,
  files: {},
  contract: '1.0.0',
  requires: {},
  provides: {},
  manifest: null,
  screens: {},
  lastKnownGood: null,
  area: { label: name, mounts, ...(entry && { entry }) },
});

test('a remote that is younger than the host is known by what its release says', () => {
  const entry = { label: 'Billing Lab', path: '/billing-lab' };
  setAreas({ remotes: { 'billing-lab': release('billing-lab', ['/billing-lab'], entry) } });
  expect(remoteOfPath('/billing-lab/invoices')).toMatchObject({ name: 'billing-lab', entry });
  expect(remoteOfPath('/users')?.name).toBe('account-management');
  setAreas({ remotes: {} });
  expect(remoteOfPath('/billing-lab')).toBeNull();
});

test('what a release says of a remote wins over what the host was built with', () => {
  setAreas({ remotes: { support: release('support', ['/help']) } });
  expect(remoteOfPath('/help')?.name).toBe('support');
  expect(remoteOfPath('/faqs')).toBeNull();
  setAreas({ remotes: {} });
  expect(remoteOfPath('/faqs')?.name).toBe('support');
});
