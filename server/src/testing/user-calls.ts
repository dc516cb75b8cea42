import type { IdCall } from './company-calls.ts';

/** Calls of all endpoints with the id of a user. */
export const userIdCalls: Record<string, IdCall> = {
  'PATCH /super-admin/users/:id': { table: 'users', body: () => ({ firstName: 'Changed' }) },
  'DELETE /super-admin/users/:id': { table: 'users', own: `email LIKE '%@people.test'` },
  'POST /super-admin/users/:id/deactivate': {
    table: 'users',
    body: () => ({ reason: 'Tried.' }),
    own: `status = 'confirmed' AND email LIKE '%@people.test'`,
  },
  'POST /super-admin/users/:id/reactivate': {
    table: 'users',
    body: () => ({}),
    own: `status = 'deactivated'`,
  },
  'POST /super-admin/users/:id/restrict': {
    table: 'users',
    body: () => ({}),
    own: `status = 'confirmed' AND email LIKE '%@people.test'`,
  },
  'POST /super-admin/users/:id/unrestrict': { table: 'users', body: () => ({}) },
  'POST /super-admin/users/:id/complete-onboarding': {
    table: 'users',
    body: () => ({}),
    own: `status = 'confirmed' AND on_boarding = 'pending'`,
  },
  'POST /super-admin/users/:id/complete-sales-onboarding': {
    table: 'users',
    body: () => ({}),
    own: `status = 'confirmed' AND sales_onboarding = 'Pending'`,
  },
  'POST /super-admin/users/:id/reopen-sales-onboarding': {
    table: 'users',
    body: () => ({}),
    own: `status = 'confirmed' AND sales_onboarding = 'Completed'`,
  },
  'POST /super-admin/users/:id/restore': {
    table: 'users',
    own: 'deleted_at IS NOT NULL',
    foreign: 'deleted_at IS NOT NULL',
  },
  'GET /super-admin/users/:id': { table: 'users' },
  'GET /super-admin/users/:id/sessions': { table: 'users' },
  'POST /super-admin/users/:id/sessions/end': { table: 'users' },
  'GET /super-admin/users/:id/sign-ins': { table: 'users' },
  'POST /super-admin/users/:id/team-members': {
    table: 'users',
    body: () => ({
      email: 'colleague@tried.test',
      firstName: 'Cora',
      lastName: 'Lea',
      teamRole: 'guest',
    }),
    own: `status = 'confirmed'`,
  },
  'POST /super-admin/users/:id/resend': { table: 'users', own: `status = 'pending'` },
  'POST /super-admin/users/:id/reset-link': {
    table: 'users',
    own: `status = 'confirmed' AND deleted_at IS NULL`,
  },
  'POST /super-admin/users/:id/email': {
    table: 'users',
    body: () => ({ subject: 'Tried', message: 'Tried.' }),
    own: `status = 'confirmed' AND deleted_at IS NULL`,
  },
  ...Object.fromEntries(
    ['tickets', 'tickets/csv', 'api-keys', 'api-keys/csv', 'activity', 'activity/csv'].map(
      (part) => [
        `GET /super-admin/users/:id/${part}`,
        { table: 'users', own: 'deleted_at IS NULL' },
      ],
    ),
  ),
};
