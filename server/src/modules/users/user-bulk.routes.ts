import {
  shownName,
  type TeamRole,
  type UserBulkAction,
  userBulkEndpoints,
  userEndpoints,
  userMailEndpoints,
  type UserStepName,
  userSteps,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { userChanges } from './user-changes.ts';
import { userList } from './user-list.ts';

const opposites: Partial<Record<UserStepName, UserStepName>> = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
  restrict: 'unrestrict',
  unrestrict: 'restrict',
};

/** Registers the bulk actions of users; each does what the call for one user does. */
export const registerUserBulk = (api: Api): void => {
  const changes = userChanges(api);
  const stepAction = (step: UserStepName): BulkAction => {
    const undo = opposites[step];
    return {
      endpoint: userEndpoints[step],
      ...(undo && { undo }),
      run: (tx, session, id, { reason }) =>
        changes.step(tx, session, { id, ifMatch: null }, { step, reason }),
    };
  };
  const steps = Object.keys(userSteps) as UserStepName[];
  const actions: Record<Exclude<UserBulkAction, UserStepName>, BulkAction> = {
    'reassign-role': {
      endpoint: userEndpoints.change,
      requires: { teamRole: 'Role' },
      run: (tx, session, id, { teamRole }) =>
        changes.edit(tx, session, { id, ifMatch: null }, { teamRole: teamRole as TeamRole }),
    },
    resend: {
      endpoint: userMailEndpoints.resend,
      run: (tx, session, id) => changes.sendLink(tx, session, id, 'resend'),
    },
    email: {
      endpoint: userMailEndpoints.email,
      requires: { subject: 'Subject', message: 'Message' },
      run: (tx, session, id, { subject, message }) =>
        changes.sendEmail(tx, session, id, { subject: String(subject), message: String(message) }),
    },
  };
  serveBulk(api, 'users', userBulkEndpoints.bulk, {
    list: userList,
    nameOf: shownName,
    actions: { ...Object.fromEntries(steps.map((step) => [step, stepAction(step)])), ...actions },
  });
};
