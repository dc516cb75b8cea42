import { expect, test } from 'vitest';
import { defaultAgency, permissions } from '@outpost/contracts';
import { tabsOf } from './white-label.screen.tsx';

const fathom = { type: 'Franchisor', agency: defaultAgency } as const;

test('tabs are called as the organization’s type and tiers have it', () => {
  expect(tabsOf(fathom, permissions)).toEqual([
    { value: 'organization', label: 'Franchisor Org' },
    { value: 'admin', label: 'Admin Details' },
    { value: 'companies', label: 'Companies' },
    { value: 'users', label: 'Users' },
    { value: 'webhooks', label: 'Webhooks' },
    { value: 'franchisee', label: 'Franchisee' },
    { value: 'billing', label: 'Billing' },
  ]);
});
