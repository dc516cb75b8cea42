import type { Noun } from '../noun.ts';

export const usersNoun = {
  name: 'users',
  title: 'Users',
  permissions: ['users:read', 'users:write'],
  tables: {
    users: {
      label: 'User',
      access: 'users:read',
      isWalled: true,
      lists: ['/super-admin/users', '/super-admin/admins', '/super-admin/white-label/admins'],
      // A company shows its number of people and their names.
      stale: [
        '/super-admin/users',
        '/super-admin/admins',
        '/super-admin/white-label/admins',
        '/super-admin/companies',
      ],
      events: {
        created: 'user.created',
        changed: 'user.changed',
        deleted: 'user.deleted',
        steps: {
          deletedAt: { null: 'user.restored' },
          status: { confirmed: 'user.activated', deactivated: 'user.deactivated' },
          restrictedStatus: { restricted: 'user.restricted', active: 'user.unrestricted' },
        },
      },
    },
  },
} as const satisfies Noun;
