import { userEndpoints, userSteps, type UserStepName } from '@outpost/contracts';
import { changesOf } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { invitedNotice, roleNotice, stepNotice } from './user-notices.ts';
import { userList } from './users.repository.ts';
import { editUser, inviteUser, removeUser, takeStep } from './users.service.ts';

const hasNewRole = (tx: Transaction) => changesOf(tx).some(({ fields }) => 'teamRole' in fields);

export const registerUsers = (api: Api): void => {
  serve(api, userEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, userList, query));
    return { users: rows, ...page };
  });
  serve(api, userEndpoints.create, async ({ transaction, session, body }) => ({
    user: await transaction(async (tx) => {
      const user = await inviteUser(tx, session, body);
      const { _id: userId, whiteLabel } = user;
      const invitation = { tenantId: whiteLabel._id, userId, purpose: 'activate' } as const;
      await api.jobs.enqueue(tx, 'account-mail', { ...invitation, invitedBy: session.name });
      await api.notify(tx, invitedNotice(session, user));
      return user;
    }),
  }));
  serve(api, userEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => ({
    user: await transaction(async (tx) => {
      const user = await editUser(tx, session, { ...params, ifMatch }, body);
      if (hasNewRole(tx)) await api.notify(tx, roleNotice(user));
      return user;
    }),
  }));
  for (const step of Object.keys(userSteps) as UserStepName[])
    serve(api, userEndpoints[step], async ({ transaction, session, params, ifMatch, body }) => ({
      user: await transaction(async (tx) => {
        const user = await takeStep(tx, session, { ...params, ifMatch }, step, body.reason);
        const notice = stepNotice(step, user, body.reason);
        if (notice) await api.notify(tx, notice);
        return user;
      }),
    }));
  serve(api, userEndpoints.remove, async ({ transaction, session, params, ifMatch }) => {
    await transaction((tx) => removeUser(tx, session, { ...params, ifMatch }));
    return { message: 'The user was deleted.' };
  });
};
