import * as v from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { teamRoles } from '../access/roles.ts';
import { UserEmail } from './user-mails.ts';
import { userSteps, UserQuery, type UserStepName } from './users.ts';
import { choice } from '@outpost/schema';

/** Actions on many users at once. */
export const userBulkActions = [
  ...(Object.keys(userSteps) as UserStepName[]),
  'reassign-role',
  'resend',
  'email',
] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

export const userBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/users/bulk', {
    access: 'users:read',
    actions: userBulkActions,
    query: UserQuery,
    input: {
      /** For `reassign-role`. */
      teamRole: v.optional(choice('Role', teamRoles)),
      /** For `email`. */
      subject: v.optional(UserEmail.entries.subject),
      message: v.optional(UserEmail.entries.message),
    },
  }),
} as const;
