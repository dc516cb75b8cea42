import * as v from 'valibot';
import {
  AdminPanelUser,
  ApiKey,
  Faq,
  FormComponent,
  LeadForm,
  permissionsOf,
  User,
  WhiteLabel,
} from '@outpost/contracts';

let made = 0;

/** The next id of this run: a UUID, and the same one in every run. */
export const makeId = (): string => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};

const instance = () => ({ _id: makeId(), name: 'Acme Agency' });

const stored = () => ({
  _id: makeId(),
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
  version: 1,
});

/** A confirmed member of an instance; every maker's argument says what is different. */
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
    inviteStatus: 'done',
    type: 'paid',
    whiteLabel: instance(),
    company: null,
    lastActiveAt: null,
    ...changes,
  } satisfies User);

/** A published question. */
export const makeFaq = (changes: Partial<Faq> = {}): Faq =>
  v.parse(Faq, {
    ...stored(),
    question: 'How do I export leads?',
    answer: 'Open Leads and choose Export.',
    category: 'General',
    isPublished: true,
    whiteLabel: instance(),
    ...changes,
  } satisfies Faq);

/** An active agency with an admin. */
export const makeWhiteLabel = (changes: Partial<WhiteLabel> = {}): WhiteLabel =>
  v.parse(WhiteLabel, {
    ...stored(),
    name: 'Acme Agency',
    type: 'Agency',
    subdomain: 'acme',
    status: 'active',
    admin: { email: 'owner@acme.example', firstName: 'Olga', lastName: 'Owner' },
    companies: 3,
    users: 12,
    ...changes,
  } satisfies WhiteLabel);

/** A draft form without responses. */
export const makeLeadForm = (changes: Partial<LeadForm> = {}): LeadForm =>
  v.parse(LeadForm, {
    ...stored(),
    title: 'Spring campaign',
    status: 'draft',
    isActive: false,
    url: null,
    components: 2,
    responses: 0,
    ...changes,
  } satisfies LeadForm);

/** A form's title component. */
export const makeFormComponent = (changes: Partial<FormComponent> = {}): FormComponent =>
  v.parse(FormComponent, {
    _id: makeId(),
    key: 'title_1',
    type: 'title',
    order: 0,
    isDraggable: false,
    isSubtitleHidden: false,
    isMandatory: false,
    title: 'Spring campaign',
    leadForm: makeId(),
    hasRange: false,
    options: [],
    ...changes,
  } satisfies FormComponent);

/** An active key that never expires. */
export const makeApiKey = (changes: Partial<ApiKey> = {}): ApiKey =>
  v.parse(ApiKey, {
    ...stored(),
    name: 'Zapier',
    prefix: 'op_live_ab',
    last4: 'x9y8',
    scopes: ['leads:read'],
    status: 'active',
    createdBy: 'Grace Hopper',
    whiteLabel: instance(),
    lastUsedAt: null,
    expiresAt: null,
    ...changes,
  } satisfies ApiKey);

/** A signed-in account with its role's permissions: a super admin, or whoever the roles say. */
export const makeAdminPanelUser = (changes: Partial<AdminPanelUser> = {}): AdminPanelUser => {
  const teamRole = changes.teamRole ?? null;
  const role = changes.role ?? (teamRole ? null : 'super-admin');
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
      ? { _id: makeId(), name: 'Acme Agency', subdomain: 'acme', type: 'Agency' }
      : { _id: makeId(), name: 'Outpost', subdomain: 'admin', type: null },
    permissions: [...permissionsOf({ role, teamRole })],
    ...changes,
  } satisfies AdminPanelUser);
};
