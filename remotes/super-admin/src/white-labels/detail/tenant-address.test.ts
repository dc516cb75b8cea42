import { expect, test } from 'vitest';
import { tenantAddress } from './tenant-address.ts';

test.each([
  ['http://localhost:3000', 'http://acme.localhost:3000'],
  ['http://northwind.localhost:3000', 'http://acme.localhost:3000'],
  ['https://admin.outpost.example', 'https://acme.outpost.example'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('from %s the panel of acme is %s', (page, address) => {
  expect(tenantAddress('acme', new URL(page))).toBe(address);
});
