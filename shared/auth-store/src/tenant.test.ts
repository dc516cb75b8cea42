import { afterEach, expect, test } from 'vitest';
import { currentTenant, isFranchisorContext, setHostTenant, tenantOf } from './tenant.ts';

afterEach(() => setHostTenant(null));

test('the server names the tenant of the page, else its host does', () => {
  expect(currentTenant()).toBe('admin');
  setHostTenant('acme');
  expect(currentTenant()).toBe('acme');
});

test.each([
  ['localhost', 'admin'],
  ['LOCALHOST', 'admin'],
  ['127.0.0.1', 'admin'],
  ['192.168.1.20', 'admin'],
  ['[::1]', 'admin'],
  ['[fe80::1]', 'admin'],
  ['', 'admin'],
  ['admin.localhost', 'admin'],
  ['acme.localhost', 'acme'],
  ['Acme.LocalHost', 'acme'],
  ['app.example.com', 'app'],
  ['acme.panel.example.com', 'acme'],
  ['4me.example.com', '4me'],
])('the tenant of %s is %s', (hostname, tenant) => {
  expect(tenantOf(hostname)).toBe(tenant);
});

test.each([
  { tenant: 'acme', hasToken: true, internal: undefined, expected: true },
  { tenant: 'acme', hasToken: false, internal: undefined, expected: false },
  { tenant: 'admin', hasToken: true, internal: undefined, expected: false },
  { tenant: 'admin', hasToken: false, internal: undefined, expected: false },
  { tenant: 'staff', hasToken: true, internal: ['admin', 'staff'], expected: false },
  { tenant: 'admin', hasToken: true, internal: ['staff'], expected: true },
])(
  'with a token $hasToken on $tenant (internal: $internal) franchisor context is $expected',
  ({ tenant, hasToken, internal, expected }) => {
    expect(isFranchisorContext(tenant, hasToken, internal)).toBe(expected);
  },
);
