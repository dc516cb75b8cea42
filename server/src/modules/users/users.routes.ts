import {
  activityEndpoints,
  userEndpoints,
  userSteps,
  type UserStepName,
  userImportEndpoints,
  userMailEndpoints,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { scopeOf } from '../../platform/http/session.ts';
import { notify } from '../notifications/index.ts';
import { userChanges } from './user-changes.ts';
import { mailInvitations } from './user-invitations.ts';
import { userColumns } from './user-columns.ts';
import { exportedUsers, userList } from './user-list.ts';
import { invitedNotice, importedNotice } from './user-notices.ts';
import { restoreDeletedUser, inviteUser, removeUser } from './users.service.ts';
import { registerUserDetails } from './user-details.routes.ts';
import { registerUserBulk } from './user-bulk.routes.ts';
import { registerCompanyTeam } from './company-team.routes.ts';
import { registerAdmins } from './admins.routes.ts';
import { registerAdminBulk } from './admin-bulk.routes.ts';
import { importUsers, tryImport } from './user-import.service.ts';

const registerUserMails = (api: Api): void => {
  const { sendLink, sendEmail } = userChanges(api);
  for (const link of ['resend', 'resetLink'] as const)
    serve(api, userMailEndpoints[link], async ({ transaction, session, params }) => {
      await transaction((tx) => sendLink(tx, session, params.id, link));
      return { message: 'The link is on its way.' };
    });
  serve(api, userMailEndpoints.email, async ({ transaction, session, params, body }) => {
    await transaction((tx) => sendEmail(tx, session, params.id, body));
    return { message: 'The email is on its way.' };
  });
};

const registerUserImport = (api: Api): void => {
  serve(api, userImportEndpoints.importUsers, ({ transaction, session, request, body }) => {
    // Read-only, so that a dry run can write neither users nor an audit entry.
    const scope = scopeOf(session, request.id);
    if (body.isDryRun)
      return api.database.transaction(scope, 'read', (tx) => tryImport(tx, session, body));
    return transaction(async (tx) => {
      const { tenantId, ids, report } = await importUsers(tx, session, body);
      if (ids.length === 0) return report;
      await mailInvitations(api, tx, session, tenantId, ids);
      await notify(tx, importedNotice(session, tenantId, ids.length));
      return report;
    });
  });
};

export const registerUsers = (api: Api): void => {
  const changes = userChanges(api);
  serve(api, userEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, userList, query));
    return { users: rows, ...page };
  });
  serveCsv(api, userEndpoints.csv, exportedUsers, userColumns, 'users');
  serve(api, userEndpoints.create, async ({ transaction, session, body }) => ({
    user: await transaction(async (tx) => {
      const user = await inviteUser(tx, session, body);
      await mailInvitations(api, tx, session, user.whiteLabel._id, [user._id]);
      await notify(tx, invitedNotice(session, user));
      return user;
    }),
  }));
  serve(api, userEndpoints.change, async ({ transaction, session, params, ifMatch, body }) => ({
    user: await transaction((tx) => changes.edit(tx, session, { ...params, ifMatch }, body)),
  }));
  for (const step of Object.keys(userSteps) as UserStepName[])
    serve(api, userEndpoints[step], async ({ transaction, session, params, ifMatch, body }) => ({
      user: await transaction((tx) =>
        changes.step(tx, session, { ...params, ifMatch }, { step, ...body }),
      ),
    }));
  serve(api, userEndpoints.remove, async ({ transaction, session, params, ifMatch }) => {
    await transaction((tx) => removeUser(tx, session, { ...params, ifMatch }));
    return { message: 'The user was deleted.' };
  });
  serve(api, userEndpoints.restore, async ({ transaction, session, params, ifMatch }) => ({
    user: await transaction((tx) => restoreDeletedUser(tx, session, { ...params, ifMatch })),
  }));
  serveActivity(api, [activityEndpoints.ofUser, activityEndpoints.ofUserCsv], 'users');
  registerUserDetails(api);
  registerUserImport(api);
  registerUserMails(api);
  registerUserBulk(api);
  registerCompanyTeam(api);
  registerAdmins(api);
  registerAdminBulk(api);
};
