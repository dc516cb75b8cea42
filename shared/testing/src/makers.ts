import * as v from 'valibot';
import {
  AdminPanelUser,
  ApiKey,
  AuditEntry,
  Connection,
  Dashboard,
  defaultAgency,
  defaultBilling,
  Faq,
  Notification,
  permissionsOf,
  richTextOf,
  SessionInfo,
  User,
  WhiteLabel,
} from '@outpost/contracts';

let made = 0;

/** Returns the next id of this run: a UUID, identical in every run. */
export const makeId = (): string => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};

export const tenant = () => ({ _id: makeId(), name: 'Acme Agency' });

/** Returns the fields of every stored record. */
export const stored = () => ({
  _id: makeId(),
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
  version: 1,
});

/** Returns a confirmed member of a tenant; the argument of every maker overrides its fields. */
export const makeUser = (changes: Partial<User> = {}): User =>
  v.parse(User, {
    ...stored(),
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Byron',
    role: null,
    teamRole: 'member',
    msp: false,
    status: 'confirmed',
    restrictedStatus: 'active',
    inviteStatus: 'done',
    type: 'paid',
    kind: 'individual',
    onBoarding: 'completed',
    salesOnboarding: 'Completed',
    seats: 1,
    whiteLabel: tenant(),
    company: null,
    lastActiveAt: null,
    ...changes,
  } satisfies User);

/** Returns a rename of a user, without impersonation. */
export const makeAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry =>
  v.parse(AuditEntry, {
    _id: makeId(),
    createdAt: '2026-02-10T10:00:00.000Z',
    actor: { _id: makeId(), name: 'Olga Owner', email: 'owner@acme.example' },
    impersonator: null,
    reason: null,
    whiteLabel: tenant(),
    action: 'PATCH /super-admin/users/:id',
    verb: 'changed',
    targetType: 'users',
    targetId: makeId(),
    targetName: 'Adele Byron',
    parent: null,
    changes: { firstName: { before: 'Ada', after: 'Adele' } },
    ip: '192.0.2.7',
    source: 'panel',
    userAgent: 'Firefox',
    requestId: makeId(),
    ...changes,
  } satisfies AuditEntry);

/** Returns a dashboard of three days with all figures; each field can be replaced. */
export const makeDashboard = (changes: Partial<Dashboard> = {}): Dashboard => {
  const days = ['2026-02-08', '2026-02-09', '2026-02-10'];
  const points = (...counts: number[]) =>
    days.map((day, index) => ({ day, count: counts[index] ?? 0 }));
  return v.parse(Dashboard, {
    range: { from: '2026-02-08', to: '2026-02-10', timeZone: 'UTC', unit: 'day' },
    tiles: {
      instances: { draft: 1, active: 7, inactive: 2 },
      companies: { active: 20, deactivated: 3, 'in-trial': 4, pending: 5 },
      health: { Good: 15, Average: 10, 'Need Attention': 7 },
      users: { pending: 6, confirmed: 90, deactivated: 8 },
      plans: { free: 64, paid: 40 },
      leadForms: { draft: 9, published: 10, live: 11 },
      tickets: { CR: 4, BUG: 5 },
      responses: 12,
      apiKeys: { expiring: 2, expired: 1 },
    },
    charts: { users: points(1, 0, 3), responses: points(5, 0, 7) },
    queue: [
      {
        kind: 'pending-invitations',
        count: 2,
        oldest: '2026-02-01T10:00:00.000Z',
        to: '/users?status=pending',
      },
    ],
    ...changes,
  } satisfies Dashboard);
};

/** Returns a published FAQ. */
export const makeFaq = (changes: Partial<Faq> = {}): Faq =>
  v.parse(Faq, {
    ...stored(),
    question: 'How do I export leads?',
    answer: 'Open Leads and choose Export.',
    content: richTextOf(changes.answer ?? 'Open Leads and choose Export.'),
    slug: 'how-do-i-export-leads',
    category: 'General',
    audience: 'public',
    audienceRoles: [],
    locale: 'en',
    position: 1,
    isPublished: true,
    views: 40,
    votes: 4,
    helpfulVotes: 3,
    whiteLabel: tenant(),
    ...changes,
  } satisfies Faq);

/** Returns an active agency with an admin. */
export const makeWhiteLabel = (changes: Partial<WhiteLabel> = {}): WhiteLabel =>
  v.parse(WhiteLabel, {
    ...stored(),
    name: 'Acme Agency',
    type: 'Agency',
    subdomain: 'acme',
    logo: null,
    status: 'active',
    savingType: null,
    admin: { email: 'owner@acme.example', firstName: 'Olga', lastName: 'Owner' },
    agency: defaultAgency,
    billing: defaultBilling,
    domain: null,
    franchisors: 1,
    companies: 3,
    users: 12,
    seats: 20,
    ...changes,
  } satisfies WhiteLabel);

/** Returns an active key that never expires. */
export const makeApiKey = (changes: Partial<ApiKey> = {}): ApiKey =>
  v.parse(ApiKey, {
    ...stored(),
    name: 'Zapier',
    prefix: 'opk_live_aB3dE6gH9jK2',
    last4: 'x9y8',
    scopes: ['leads:read'],
    ipAllowList: [],
    rateLimit: 600,
    status: 'active',
    warnings: [],
    createdBy: 'Grace Hopper',
    whiteLabel: tenant(),
    lastUsedAt: null,
    lastUsedIp: null,
    calls: 0,
    expiresAt: null,
    revokedAt: null,
    revokedReason: null,
    former: null,
    ...changes,
  } satisfies ApiKey);

/** Returns a connected account of a whole organization at Google. */
export const makeConnection = (changes: Partial<Connection> = {}): Connection =>
  v.parse(Connection, {
    ...stored(),
    provider: 'google',
    account: 'ada@mail.example',
    server: null,
    whiteLabel: tenant(),
    company: null,
    user: null,
    scopes: ['openid', 'email'],
    status: 'connected',
    isRenewable: true,
    lastSuccessAt: '2026-02-10T10:00:00.000Z',
    lastErrorAt: null,
    lastError: null,
    spared: null,
    accessEndsAt: '2026-02-10T11:00:00.000Z',
    mail: null,
    ...changes,
  } satisfies Connection);

/** Returns an unread notification about a new team member. */
export const makeNotification = (changes: Partial<Notification> = {}): Notification =>
  v.parse(Notification, {
    _id: makeId(),
    kind: 'team-member-joined',
    title: 'Ada Byron joined',
    body: 'The invitation was accepted.',
    link: '/users?q=ada',
    isRead: false,
    createdAt: '2026-02-10T10:00:00.000Z',
    ...changes,
  } satisfies Notification);

/** Returns the current browser's session. */
export const makeSession = (changes: Partial<SessionInfo> = {}): SessionInfo =>
  v.parse(SessionInfo, {
    _id: makeId(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    isCurrent: true,
    impersonatedBy: null,
    createdAt: '2026-02-10T09:00:00.000Z',
    lastSeenAt: '2026-02-10T10:00:00.000Z',
    expiresAt: '2026-02-11T09:00:00.000Z',
    ...changes,
  } satisfies SessionInfo);

/** Returns a signed-in account with the permissions of its role; a super admin by default. */
export const makeAdminPanelUser = (changes: Partial<AdminPanelUser> = {}): AdminPanelUser => {
  const teamRole = changes.teamRole ?? null;
  const role = changes.role ?? (teamRole ? null : 'super-admin');
  const look = { logo: null, accent: null, agency: defaultAgency };
  return v.parse(AdminPanelUser, {
    _id: makeId(),
    email: 'grace@outpost.example',
    firstName: 'Grace',
    lastName: 'Hopper',
    role,
    isSuperAdmin: role === 'super-admin',
    isAdmin: role === 'admin',
    isSupport: role === 'support',
    teamRole,
    msp: false,
    whiteLabel: teamRole
      ? { _id: makeId(), name: 'Acme Agency', subdomain: 'acme', type: 'Agency', ...look }
      : { _id: makeId(), name: 'Outpost', subdomain: 'admin', type: null, ...look },
    company: null,
    permissions: [...permissionsOf({ role, teamRole, isMsp: changes.msp ?? false })],
    isInternalStaff: role !== null,
    isInternalTeam: role !== null,
    timeZone: null,
    isRestricted: false,
    impersonation: null,
    ...changes,
  } satisfies AdminPanelUser);
};
