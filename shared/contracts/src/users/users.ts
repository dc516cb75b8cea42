import * as v from '@outpost/schema';
import { connectionOutcomes } from '../companies/connection-outcomes.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { onBoardingStates, salesOnboardingStates } from './onboarding.ts';
import { platformRoles, teamRoles } from '../access/roles.ts';
import { rangeFilter, seatLimits } from '../list/range-filter.ts';
import { jiraStatuses, ticketTypes } from '../tickets/ticket-values.ts';
import {
  choice,
  Email,
  Id,
  optionalText,
  personName,
  strictBody,
  Timestamp,
} from '@outpost/schema';

export const userStatuses = ['pending', 'confirmed', 'deactivated'] as const;
export const inviteStatuses = ['pending', 'confirmed', 'done'] as const;
export const restrictedStatuses = ['active', 'restricted'] as const;
export const planTypes = ['free', 'paid'] as const;
export const userKinds = ['individual', 'company', 'msp'] as const;
/** Values of a filter by the existence of something. */
export const yesOrNo = ['yes', 'no'] as const;

export const User = v.object({
  _id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.nullable(v.picklist(platformRoles)),
  teamRole: v.nullable(v.picklist(teamRoles)),
  msp: v.boolean(),
  status: v.picklist(userStatuses),
  restrictedStatus: v.picklist(restrictedStatuses),
  inviteStatus: v.picklist(inviteStatuses),
  type: v.picklist(planTypes),
  kind: v.picklist(userKinds),
  onBoarding: v.picklist(onBoardingStates),
  salesOnboarding: v.picklist(salesOnboardingStates),
  seats: v.number(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  company: v.nullable(v.object({ _id: Id, name: v.string() })),
  lastActiveAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type User = v.InferOutput<typeof User>;

/** An invitation. Team roles are for members of a tenant; platform roles for internal staff. */
export const NewUser = strictBody({
  email: Email,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  teamRole: choice('Role', teamRoles),
  /** Tenant to invite into; only internal staff may name it, others invite into their own. */
  whiteLabel: v.optional(Id),
});
export type NewUser = v.InferOutput<typeof NewUser>;

/** Days in which a deleted user can be restored. */
export const restorableDays = 30;

export const UserChange = strictBody({
  firstName: v.optional(personName('First name')),
  lastName: v.optional(personName('Last name')),
  teamRole: v.optional(choice('Role', teamRoles)),
});
export type UserChange = v.InferOutput<typeof UserChange>;

/** Reason of a step, such as a deactivation or a restriction; stored in the audit log. */
export const UserStep = strictBody({ reason: v.optional(optionalText('Reason', 500), '') });
export type UserStep = v.InferOutput<typeof UserStep>;

/** Steps between a user's states, and the statuses that allow each. */
export const userSteps = {
  deactivate: ['pending', 'confirmed'],
  reactivate: ['deactivated'],
  restrict: ['confirmed'],
  unrestrict: ['confirmed'],
  completeOnboarding: ['confirmed'],
  completeSalesOnboarding: ['confirmed'],
  reopenSalesOnboarding: ['confirmed'],
} as const satisfies Record<string, readonly (typeof userStatuses)[number][]>;
export type UserStepName = keyof typeof userSteps;

/** Fields of a user that decide about its possible steps. */
export type UserState = Pick<
  User,
  'status' | 'restrictedStatus' | 'onBoarding' | 'salesOnboarding'
>;

/** Further fields, besides the status, that a step requires. */
const stepConditions: { readonly [S in UserStepName]?: Partial<UserState> } = {
  restrict: { restrictedStatus: 'active' },
  unrestrict: { restrictedStatus: 'restricted' },
  completeOnboarding: { onBoarding: 'pending' },
  completeSalesOnboarding: { salesOnboarding: 'Pending' },
  reopenSalesOnboarding: { salesOnboarding: 'Completed' },
};

/** Reports whether a user's present state allows a step. */
export const canTakeStep = (step: UserStepName, user: UserState): boolean => {
  const from: readonly string[] = userSteps[step];
  const conditions = Object.entries(stepConditions[step] ?? {});
  return (
    from.includes(user.status) &&
    conditions.every(([field, value]) => user[field as keyof UserState] === value)
  );
};

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('POST', path, {
    access: 'users:write',
    summary,
    body: UserStep,
    reply: v.object({ user: User }),
  });

export const userSorts = [
  'name',
  'email',
  'kind',
  'status',
  'seats',
  'lastActiveAt',
  'createdAt',
] as const;

export const UserQuery = listQuery({
  sort: userSorts,
  filters: {
    status: v.array(v.picklist(userStatuses)),
    restrictedStatus: v.array(v.picklist(restrictedStatuses)),
    roles: v.array(v.picklist(teamRoles)),
    inviteStatus: v.array(v.picklist(inviteStatuses)),
    type: v.array(v.picklist(planTypes)),
    kind: v.array(v.picklist(userKinds)),
    seatRange: rangeFilter('Seats', seatLimits),
    onBoarding: v.array(v.picklist(onBoardingStates)),
    salesOnboarding: v.array(v.picklist(salesOnboardingStates)),
    /** Tickets of the user: whether one has files, and whether there is any. */
    attachment: v.array(v.picklist(yesOrNo)),
    ticketCreated: v.array(v.picklist(yesOrNo)),
    ticketType: v.array(v.picklist(ticketTypes)),
    jiraStatus: v.array(v.picklist(jiraStatuses)),
    /** Connections of the user: whether one worked, or one failed. */
    event: v.array(v.picklist(connectionOutcomes)),
  },
});

export const userEndpoints = {
  list: endpoint('GET', '/super-admin/users', {
    access: 'users:read',
    key: 'users:read',
    summary: 'Page through the people the caller may see.',
    query: UserQuery,
    reply: listReply('users', User),
  }),
  csv: endpoint('GET', '/super-admin/users/csv', {
    access: 'users:read',
    key: 'users:read',
    summary: 'All users the same list query would give, as a CSV file.',
    query: UserQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  create: endpoint('POST', '/super-admin/users', {
    access: 'users:write',
    summary: 'Invite a person: creates a pending user.',
    body: NewUser,
    reply: v.object({ user: User }),
    status: 201,
    forbidWhileImpersonating: true,
  }),
  change: endpoint('PATCH', '/super-admin/users/:id', {
    access: 'users:write',
    summary: 'Change name or team role.',
    body: UserChange,
    reply: v.object({ user: User }),
  }),
  deactivate: step(
    '/super-admin/users/:id/deactivate',
    'Shut an account out; its sessions end at once.',
  ),
  reactivate: step('/super-admin/users/:id/reactivate', 'Let a deactivated account in again.'),
  restrict: step('/super-admin/users/:id/restrict', 'Let an account read and change nothing.'),
  unrestrict: step('/super-admin/users/:id/unrestrict', 'Lift a restriction.'),
  completeOnboarding: step(
    '/super-admin/users/:id/complete-onboarding',
    'Say that somebody has finished onboarding; their invitation is done.',
  ),
  completeSalesOnboarding: step(
    '/super-admin/users/:id/complete-sales-onboarding',
    'Say that sales has introduced somebody to the product.',
  ),
  reopenSalesOnboarding: step(
    '/super-admin/users/:id/reopen-sales-onboarding',
    'Take back that sales has introduced somebody to the product.',
  ),
  remove: endpoint('DELETE', '/super-admin/users/:id', {
    access: 'users:write',
    summary: 'Delete a user; recoverable for 30 days.',
    reply: v.object({ message: v.string() }),
  }),
  restore: endpoint('POST', '/super-admin/users/:id/restore', {
    access: 'users:write',
    summary: 'Bring a deleted user back; 404 after 30 days, 409 when the address is taken.',
    reply: v.object({ user: User }),
  }),
} as const;
