import * as v from '@outpost/schema';
import { expect, test } from 'vitest';
import { AdminPanelUser } from './auth.ts';

test('a panel that is older than the server leaves out the permissions it does not know', () => {
  const { permissions } = AdminPanelUser.entries;
  expect(v.parse(permissions, ['users:read', 'rockets:launch', 'faqs:read'])).toEqual([
    'users:read',
    'faqs:read',
  ]);
});
