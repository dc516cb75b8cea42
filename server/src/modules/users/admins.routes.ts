import {
  activityEndpoints,
  adminEndpoints,
  codeLabel,
  givenName,
  screenWords,
  type Admin,
  type TenantAdmin,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { sendAdminLink, takeAdminStep } from './admin-changes.ts';
import { adminList, findAdmin, tenantAdminList } from './admins.repository.ts';
import { changeAdminRole, inviteAdmin, revokeAdminSessions } from './admins.service.ts';
import { removeUser } from './users.service.ts';

const columns: ExportColumn<Admin>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'First name', cell: ({ firstName }) => givenName(firstName) },
  { title: 'Last name', cell: ({ lastName }) => givenName(lastName) },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Role', code: ({ role }) => role },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { title: 'Last sign-in', time: ({ lastSignInAt }) => lastSignInAt },
  { title: 'IP address', cell: ({ lastSignInIp }) => lastSignInIp },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const tenantAdminWords: Readonly<Record<string, string>> = screenWords.tenantAdminRole;

const tenantAdminColumns: ExportColumn<TenantAdmin>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'First name', cell: ({ firstName }) => givenName(firstName) },
  { title: 'Last name', cell: ({ lastName }) => givenName(lastName) },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  {
    title: 'Role',
    raw: ({ teamRole }) => teamRole,
    shown: ({ teamRole, msp }) =>
      (msp && tenantAdminWords[`${teamRole}OfFranchisor`]) || codeLabel(teamRole),
  },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Last sign-in', time: ({ lastSignInAt }) => lastSignInAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

/**
 * Registers the calls of internal staff; 404 for any other user, also a visible one.
 */
export const registerAdmins = (api: Api): void => {
  const sendLink = sendAdminLink(api);
  serve(api, adminEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, adminList, query));
    return { admins: rows, ...page };
  });
  serveCsv(api, adminEndpoints.csv, adminList, columns, 'admins');
  serve(api, adminEndpoints.byId, async ({ transaction, params }) => ({
    admin: await transaction((tx) => findAdmin(tx, params.id)),
  }));
  serveActivity(api, [activityEndpoints.ofAdmin, activityEndpoints.ofAdminCsv], 'users', findAdmin);
  serve(api, adminEndpoints.ofTenants, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, tenantAdminList, query));
    return { admins: rows, ...page };
  });
  serveCsv(
    api,
    adminEndpoints.ofTenantsCsv,
    tenantAdminList,
    tenantAdminColumns,
    'organization-admins',
  );
  serve(api, adminEndpoints.create, async ({ transaction, session, body }) => ({
    admin: await transaction(async (tx) => {
      const admin = await inviteAdmin(tx, session, body);
      const userId = admin._id;
      const invitation = { tenantId: session.tenantId, userId, purpose: 'activate' } as const;
      await api.jobs.enqueue(tx, 'account-mail', { ...invitation, invitedBy: session.name });
      return admin;
    }),
  }));
  serve(
    api,
    adminEndpoints.changeRole,
    async ({ transaction, session, params, ifMatch, body }) => ({
      admin: await transaction((tx) =>
        changeAdminRole(tx, session, { ...params, ifMatch }, body.role),
      ),
    }),
  );
  for (const name of ['resend', 'resetLink'] as const)
    serve(api, adminEndpoints[name], async ({ transaction, session, params }) => {
      await transaction((tx) => sendLink(tx, session, params.id, name));
      return { message: 'The link is on its way.' };
    });
  serve(api, adminEndpoints.revokeSessions, async ({ transaction, session, params }) => {
    await transaction((tx) => revokeAdminSessions(tx, session, params.id));
    return { message: 'The admin is signed out everywhere.' };
  });
  for (const step of ['deactivate', 'reactivate'] as const)
    serve(api, adminEndpoints[step], async ({ transaction, session, params, ifMatch, body }) => ({
      admin: await transaction((tx) =>
        takeAdminStep(tx, session, { ...params, ifMatch }, step, body.reason),
      ),
    }));
  serve(api, adminEndpoints.remove, async ({ transaction, session, params, ifMatch }) => {
    await transaction(async (tx) => {
      await findAdmin(tx, params.id);
      await removeUser(tx, session, { ...params, ifMatch });
    });
    return { message: 'The admin was deleted.' };
  });
};
