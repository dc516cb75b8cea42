import type { ReactElement } from 'react';
import {
  activityEndpoints,
  agentRunEndpoints,
  companyRecordEndpoints,
  connectionEventEndpoints,
  featureFlags,
  notificationLabels,
  requestTypes,
  userDetailEndpoints,
  userRecordEndpoints,
} from '@outpost/contracts';
import {
  checkTexts,
  fakeApi,
  makeActivityEntry,
  makeAdmin,
  makeAdminPanelUser,
  makeAgent,
  makeAgentRun,
  makeCompany,
  makeConnectionEvent,
  makeId,
  makeManageRequest,
  makeMsp,
  makeOrganization,
  makeSession,
  makeTenantAdmin,
  makeUser,
  makeWhiteLabel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { AdminDialog } from './admins/admin-dialog.tsx';
import { InviteAdminDialog } from './admins/invite-admin-dialog.tsx';
import type { CompanyAction } from './companies/actions/company-actions.ts';
import { CompanyDialog } from './companies/actions/company-dialog.tsx';
import { NewCompanyDialog } from './companies/actions/new-company-dialog.tsx';
import { Addresses } from './companies/detail/addresses.tsx';
import { CompanyDetailsDialog } from './companies/detail/company-details-dialog.tsx';
import { ReassignSeatDialog, TransferOwnershipDialog } from './companies/detail/team-dialogs.tsx';
import { CreateMspDialog } from './msps/create-msp-dialog.tsx';
import { MspDialog } from './msps/msp-dialog.tsx';
import { OwnNameDialog } from './profile/own-name-dialog.tsx';
import { OwnTimeZoneDialog } from './profile/own-time-zone-dialog.tsx';
import { PasswordDialog } from './profile/password-dialog.tsx';
import { DecideDialog } from './requests/decide-dialog.tsx';
import { NewRequestDialog } from './requests/new-request-dialog.tsx';
import { routes } from './routes.ts';
import { LogoDialog, RemoveLogoDialog } from './shell/organization/logo-dialogs.tsx';
import { ImportUsersDialog } from './users/actions/import-users-dialog.tsx';
import { InviteUserDialog } from './users/actions/invite-user-dialog.tsx';
import type { UserAction } from './users/actions/user-actions.ts';
import { UserDialog } from './users/actions/user-dialog.tsx';

const at = '2026-02-10T10:00:00.000Z';
const stored = { _id: makeId(), createdAt: at, updatedAt: at };
const address = { label: 'Home', street: 'Elm 1', city: 'Oslo', postalCode: '', country: 'Norway' };
const acme = makeWhiteLabel();
const whiteLabel = { _id: acme._id, name: acme.name };
const molar = makeCompany({
  whiteLabel,
  onBoarding: 'pending',
  trialEndsAt: at,
  addresses: [address],
});
const company = { _id: molar._id, name: molar.name };
const ada = makeUser({ whiteLabel, company });
const msp = makeMsp({ whiteLabel });
const admin = makeAdmin();
const request = makeManageRequest();
const owner = makeAdminPanelUser({ teamRole: 'owner' });
const organization = makeOrganization({ _id: owner.whiteLabel._id });
const page = { total: 1, page: 1, limit: 25 };
const session = {
  _id: makeId(),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  ip: '192.0.2.7',
  impersonatedBy: 'Sora Lund',
  createdAt: at,
  lastSeenAt: at,
};

const ticket = {
  ...stored,
  number: 1042,
  title: 'Export is empty',
  type: 'BUG' as const,
  status: 'Pending' as const,
  jiraStatus: 'In Review' as const,
  amount: 12_550,
  currency: 'USD',
  attachments: 1,
};
const campaign = {
  ...stored,
  name: 'Spring',
  kind: 'sales' as const,
  status: 'running' as const,
  recipients: 1_200,
  sent: 900,
  replies: 31,
};
const document = {
  ...stored,
  name: 'Prices',
  kind: 'document' as const,
  state: 'failed' as const,
  cause: 'It is empty.',
  bytes: 2_048,
};
const run = {
  ...stored,
  tool: 'Summary',
  type: 'sales' as const,
  outcome: 'complete' as const,
  milliseconds: 1_340,
};
const api = () => {
  const fake = fakeApi({
    users: [ada],
    companies: [molar],
    agents: [makeAgent()],
    whiteLabels: [acme],
    msps: [msp],
    admins: [admin],
    tenantAdmins: [makeTenantAdmin({ whiteLabel })],
    requests: [request],
    organizations: [organization],
    ownSessions: [makeSession(), makeSession({ isCurrent: false, impersonatedBy: 'Sora Lund' })],
  });
  const changes = { teamRole: { before: 'guest', after: 'member' } };
  const entries = [makeActivityEntry({ changes })];
  const { answer } = fake;
  answer(activityEndpoints.ofUser, () => ({ entries, ...page }));
  answer(activityEndpoints.ofCompany, () => ({ entries, ...page }));
  answer(userDetailEndpoints.sessions, () => ({
    sessions: [{ ...session, expiresAt: at, isRevocable: true }],
  }));
  answer(userDetailEndpoints.signIns, () => ({ signIns: [{ ...session, endedAt: at }] }));
  answer(userRecordEndpoints.tickets, () => ({ tickets: [ticket], ...page }));
  answer(companyRecordEndpoints.campaigns, () => ({ campaigns: [campaign], ...page }));
  answer(companyRecordEndpoints.documents, () => ({ documents: [document], ...page }));
  answer(companyRecordEndpoints.aiToolHistory, () => ({ aiToolRuns: [run], ...page }));
  answer(agentRunEndpoints.ofCompany, () => ({ agentRuns: [makeAgentRun()], ...page }));
  answer(connectionEventEndpoints.ofCompany, () => ({
    connectionEvents: [makeConnectionEvent()],
    ...page,
  }));
  return fake;
};

const listed = (texts: string) => texts.split('; ');
/** Codes, which `codeLabel` shows as words. */
const ofCodes = [
  ...listed('Active; Pending; Completed; Free; Paid; Sales; Educator; General; Card; Complete'),
  ...listed('Owner; Admin; Member; Guest; Seat holder; Super admin; Failed; Running; Succeeded'),
  'Success',
];
const ofContracts = [
  ...Object.values(notificationLabels),
  ...featureFlags,
  ...listed('MM/DD/YYYY; DD/MM/YYYY; YYYY/MM/DD'),
  ...listed('Agency; Good; Guest; Member; Changed company Northlake Dental · owner@acme.example'),
];
const ofData = [
  ...listed(`${molar.name}; ${molar.domain}; ${molar.industry}; ${molar.idealCustomer}`),
  ...listed(`${acme.name}; ${ada.email}; ${Object.values(address).join('; ')}; ${request.reason}`),
  ...listed('acme; Outpost; logo.png; Ada Byron; Grace Hopper; grace@outpost.example; Sable Quill'),
  ...listed('Olga; Olga Owner; owner@acme.example; · owner@acme.example; Scout; Rolodex; UTC'),
  ...listed(
    'leads: 12; Nora Lake; nora@northlake.example; Olga Owner, owner@acme.example; Summary; 2 kB',
  ),
  ...listed('#1042; Export is empty; Spring; Prices; It is empty.'),
  'INV-00001',
  'Acme North',
  'Custom',
  'Standard seat, monthly',
  // Names in titles of questions, and time zones.
  /^(: )?(Ada Byron|Grace Hopper|Northlake Dental)\?$/,
  /^[A-Z]\w+\/[\w/ -]+$/,
];

const shows = (path: string, text: string | RegExp) => async () => {
  renderScreen(routes, { path, api: api() });
  await screen.findAllByText(text);
};
const asks = (dialog: ReactElement) => async () => {
  renderScreen(dialog, { api: api() });
  await screen.findByRole('dialog');
};

const close = () => undefined;
const ofUser = `/users?open=${ada._id}&userTab=`;
const ofCompany = `/company/show/${molar._id}?companyTab=`;

checkTexts([...ofCodes, ...ofContracts, ...ofData], {
  'the list of users': shows('/users', ada.email),
  'the profile of a user': shows(`${ofUser}profile`, '⟦Invited by⟧'),
  'the sessions of a user': shows(`${ofUser}sessions`, '⟦Last sign-ins⟧'),
  'the tickets of a user': shows(`${ofUser}tickets`, /#1042/),
  'the keys of a user': shows(`${ofUser}api-keys`, /No ⟦keys⟧/),
  'the activity of a user': shows(`${ofUser}activity`, '⟦Role⟧'),
  'the page of a user': shows(`/users/show/${ada._id}`, '⟦Invited by⟧'),
  'the logs of a user': shows(`/users/show/${ada._id}?userTab=logs`, '⟦Role⟧'),
  'the list of companies': shows('/companies', molar.name),
  'the details of a company': shows(`${ofCompany}basic-details`, '⟦Inbound AI agent⟧'),
  'the onboarding of a company': shows(`${ofCompany}onboarding-details`, '⟦Welcome call⟧'),
  'the industry of a company': shows(`${ofCompany}company-details`, 'Elm 1'),
  'its campaigns': shows(`${ofCompany}campaigns`, 'Spring'),
  'its documents': shows(`${ofCompany}documents`, 'Prices'),
  'its templates': shows(`${ofCompany}templates`, 'Prices'),
  'its team': shows(`${ofCompany}team`, ada.email),
  'its billing': shows(`${ofCompany}billing`, '⟦Invoices⟧'),
  'its logs': shows(`${ofCompany}logs`, '⟦Activity⟧'),
  'its connections': shows(`${ofCompany}logs&log=connections`, '⟦Account⟧'),
  'its AI tools': shows(`${ofCompany}ai-tool-history`, 'Summary'),
  'the runs of its agents': shows(`${ofCompany}agents&show=runs`, 'leads: 12'),
  'its agents': shows(`${ofCompany}agents`, makeAgent().name),
  'the list of franchisors': shows('/msps', msp.name),
  'the page of a franchisor': shows(`/msps/show/${msp._id}`, '⟦Its own company⟧'),
  'the logs of a franchisor': shows(`/msps/show/${msp._id}?mspTab=logs`, '⟦Logs⟧'),
  'the list of admins': shows('/admins', admin.email),
  'the page of an admin': shows(`/admins/show/${admin._id}`, admin.email),
  'the list of requests': shows('/manage-requests', request.requester.email),
  'a request': shows(`/manage-requests?open=${request._id}`, '⟦History⟧'),
  'the brand': shows(`/brand?id=${organization._id}`, '⟦Logo⟧'),
  'the choice of a brand': shows('/brand', '⟦Choose an organization⟧'),
  'the admins of a brand': shows(`/brand?id=${organization._id}&tab=admins`, 'owner@acme.example'),
  'the own profile': shows('/profile', '⟦Signed in now⟧'),
  'the details of no organization': shows('/admin-details', '⟦Choose an organization⟧'),
  'the details of the own organization': async () => {
    renderScreen(routes, { path: '/admin-details', api: api(), user: owner });
    await screen.findByText('⟦Every domain⟧');
  },
  'an account without a company': shows('/company', '⟦Companies⟧'),
  'an invitation': asks(<InviteUserDialog onClose={close} />),
  'an import': asks(<ImportUsersDialog onClose={close} />),
  ...Object.fromEntries(
    listed('add-team-member; edit; delete; login-as; reassign-role; email; resend; deactivate').map(
      (action) => [
        `${action} of a user`,
        asks(<UserDialog action={action as UserAction} user={ada} onClose={close} />),
      ],
    ),
  ),
  ...Object.fromEntries(
    listed('edit; add-member; seats; extend-trial; move; login-as; delete; startTrial').map(
      (action) => [
        `${action} of a company`,
        asks(<CompanyDialog action={action as CompanyAction} company={molar} onClose={close} />),
      ],
    ),
  ),
  ...Object.fromEntries(
    (['edit', 'delete', 'enable', 'disable'] as const).map((action) => [
      `${action} of a franchisor`,
      asks(<MspDialog action={action} msp={msp} onClose={close} />),
    ]),
  ),
  ...Object.fromEntries(
    (['role', 'delete', 'resend', 'resetLink', 'revokeSessions', 'deactivate'] as const).map(
      (action) => [
        `${action} of an admin`,
        asks(<AdminDialog action={action} admin={admin} onClose={close} />),
      ],
    ),
  ),
  ...Object.fromEntries(
    (['approve', 'decline', 'set_as_pending'] as const).map((action) => [
      `${action} of a request`,
      asks(<DecideDialog action={action} request={request} onClose={close} />),
    ]),
  ),
  ...Object.fromEntries(
    requestTypes.map((type) => [
      `a request for ${type}`,
      asks(<NewRequestDialog types={[type]} onClose={close} />),
    ]),
  ),
  'a new company': asks(<NewCompanyDialog onClose={close} />),
  'a new address': async () => {
    const { visitor } = renderScreen(<Addresses company={molar} />, { api: api() });
    await visitor.click(screen.getByRole('button', { name: '⟦Add address⟧' }));
    await screen.findByRole('dialog');
  },
  'a change of details': asks(<CompanyDetailsDialog company={molar} onClose={close} />),
  'a seat': asks(<ReassignSeatDialog company={molar} member={ada} onClose={close} />),
  'an owner': asks(<TransferOwnershipDialog company={molar} member={ada} onClose={close} />),
  'a new franchisor': asks(<CreateMspDialog onClose={close} />),
  'a new admin': asks(<InviteAdminDialog onClose={close} />),
  'the own name': asks(<OwnNameDialog user={owner} onClose={close} />),
  'the own time zone': asks(<OwnTimeZoneDialog timeZone={null} onClose={close} />),
  'the own password': asks(<PasswordDialog onClose={close} />),
  'a logo': asks(
    <LogoDialog organization={organization} file={new File([], 'logo.png')} onClose={close} />,
  ),
  'no logo': asks(<RemoveLogoDialog organization={organization} onClose={close} />),
});
