import { userEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { userList } from './users.repository.ts';
import { editUser, inviteUser, removeUser } from './users.service.ts';

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
      return user;
    }),
  }));
  serve(api, userEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => ({
    user: await transaction((tx) => editUser(tx, session, { ...params, ifMatch }, body)),
  }));
  serve(api, userEndpoints.remove, async ({ transaction, session, params, ifMatch }) => {
    await transaction((tx) => removeUser(tx, session, { ...params, ifMatch }));
    return { message: 'The user was deleted.' };
  });
};
