import { companyTeamEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { listWithin, readPage } from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { notify } from '../notifications/index.ts';
import { exportedTeam, findTeamOf, teamList } from './company-team.repository.ts';
import { inviteMember, reassignSeat, transferOwnership } from './company-team.service.ts';
import { userColumns } from './user-columns.ts';
import { invitedNotice, roleNotice } from './user-notices.ts';

/** Registers the calls for the users of one company. */
export const registerCompanyTeam = (api: Api): void => {
  serve(api, companyTeamEndpoints.list, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) => {
      const { tenantId } = await findTeamOf(tx, params.id);
      return readPage(tx, listWithin(teamList(params.id), tenantId), query);
    });
    return { users: rows, ...page };
  });
  serveCsvOf(api, companyTeamEndpoints.csv, 'team', async (tx, { id = '' }) => {
    const { tenantId } = await findTeamOf(tx, id);
    return { list: listWithin(exportedTeam(id), tenantId), columns: userColumns };
  });
  serve(api, companyTeamEndpoints.invite, async ({ transaction, session, params, body }) => ({
    user: await transaction(async (tx) => {
      const user = await inviteMember(tx, session, params.id, body);
      const { _id: userId, whiteLabel } = user;
      const invitation = { tenantId: whiteLabel._id, userId, purpose: 'activate' } as const;
      await api.jobs.enqueue(tx, 'account-mail', { ...invitation, invitedBy: session.name });
      await notify(tx, invitedNotice(session, user));
      return user;
    }),
  }));
  serve(api, companyTeamEndpoints.transferOwnership, async (call) => ({
    user: await call.transaction(async (tx) => {
      const { session, params, ifMatch, body } = call;
      const changed = await transferOwnership(tx, session, { ...params, ifMatch }, body.userId);
      for (const user of changed) await notify(tx, roleNotice(user));
      return changed[0];
    }),
  }));
  serve(api, companyTeamEndpoints.reassignSeat, async ({ transaction, params, body, session }) => ({
    users: await transaction(async (tx) => {
      const changed = await reassignSeat(tx, session, params.id, body);
      for (const user of changed) await notify(tx, roleNotice(user));
      return changed;
    }),
  }));
};
