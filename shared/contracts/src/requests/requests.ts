import { bulkEndpoint } from '../list/bulk.ts';
import * as v from '@outpost/schema';
import { CompanySeats } from '../companies/company-details.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { teamRoles, type Actor } from '../access/roles.ts';
import { planTypes } from '../users/users.ts';
import {
  choice,
  Domain,
  Email,
  Id,
  messages,
  optionalText,
  personName,
  requiredText,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import { MailedPerson, OptionalAccount } from '../values/person-account.ts';

export const requestTypes = [
  'seat-increase',
  'plan-change',
  'deletion',
  'domain',
  'restriction-appeal',
  'team-invite',
] as const;
export type RequestType = (typeof requestTypes)[number];

export const requestStatuses = ['Pending', 'Approved', 'Declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * Decisions, the statuses that allow them, and the status after; `set_as_pending` undoes no effect
 * of an earlier decision.
 */
export const requestActions = {
  approve: { from: ['Pending'], to: 'Approved' },
  decline: { from: ['Pending'], to: 'Declined' },
  set_as_pending: { from: ['Approved', 'Declined'], to: 'Pending' },
} as const satisfies Record<string, { from: readonly RequestStatus[]; to: RequestStatus }>;
export type RequestAction = keyof typeof requestActions;
const actions = ['approve', 'decline', 'set_as_pending'] as const satisfies RequestAction[];

/** Reports whether a request's present status allows a decision. */
export const canDecide = (
  action: RequestAction,
  { status }: { readonly status: RequestStatus },
): boolean => {
  const from: readonly string[] = requestActions[action].from;
  return from.includes(status);
};

/**
 * Reports whether an account may create a request: everyone in a tenant may appeal; owners, admins
 * and members may request the rest.
 */
export const mayRequest = ({ teamRole }: Actor, type: RequestType): boolean =>
  teamRole !== null &&
  (type === 'restriction-appeal' || ['owner', 'admin', 'member'].includes(teamRole));

const Person = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  teamRole: v.picklist(teamRoles),
});

/** Present or requested values; only the field of the request's type is set. */
export const RequestedChange = v.object({
  seats: v.optional(v.number()),
  plan: v.optional(v.picklist(planTypes)),
  domain: v.optional(v.nullable(v.string())),
  invite: v.optional(Person),
});
export type RequestedChange = v.InferOutput<typeof RequestedChange>;

export const requestEntryKinds = [...actions, 'comment'] as const;

/** One event of a request. Entries are never altered. */
export const RequestEntry = v.object({
  _id: Id,
  kind: v.picklist(requestEntryKinds),
  actor: v.string(),
  actorAccount: OptionalAccount,
  note: v.string(),
  /** Effect of a decision, in words; null for a comment. */
  outcome: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type RequestEntry = v.InferOutput<typeof RequestEntry>;

const Named = v.object({ _id: Id, name: v.string() });

export const ManageRequest = v.object({
  _id: Id,
  type: v.picklist(requestTypes),
  requester: MailedPerson,
  whiteLabel: Named,
  company: v.nullable(Named),
  current: RequestedChange,
  requested: RequestedChange,
  reason: v.string(),
  status: v.picklist(requestStatuses),
  /** Name of the last decider; null while the request is pending. */
  decidedBy: v.nullable(v.string()),
  decidedByAccount: OptionalAccount,
  decidedAt: v.nullable(Timestamp),
  decisionNote: v.string(),
  /** Effect of the last decision, in words. */
  outcome: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ManageRequest = v.InferOutput<typeof ManageRequest>;

const detailOf = {
  'seat-increase': 'seats',
  'plan-change': 'plan',
  domain: 'domain',
  'team-invite': 'invite',
  deletion: null,
  'restriction-appeal': null,
} as const satisfies Record<RequestType, keyof RequestedChange | null>;

const labels = { seats: 'Seats', plan: 'Plan', domain: 'Domain', invite: 'Person' } as const;
type Detail = keyof typeof labels;

/** Exactly the field of its type must be set: `seats`, `plan`, `domain`, `invite` or none. */
export const NewRequest = v.pipe(
  strictBody({
    type: choice('Type', requestTypes),
    reason: requiredText('Reason', 500),
    /** Company of the request; the caller's own by default. */
    company: v.optional(Id),
    seats: v.optional(CompanySeats),
    plan: v.optional(choice('Plan', planTypes)),
    domain: v.optional(Domain),
    invite: v.optional(
      strictBody({
        email: Email,
        firstName: personName('First name'),
        lastName: personName('Last name'),
        teamRole: choice('Role', teamRoles),
      }),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const needed = detailOf[input.type];
    const say = (key: Detail, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    for (const name of Object.keys(labels) as Detail[]) {
      if (name === needed && input[name] === undefined) say(name, messages.required(labels[name]));
      if (name !== needed && input[name] !== undefined) say(name, messages.incorrect(labels[name]));
    }
  }),
);
export type NewRequest = v.InferOutput<typeof NewRequest>;

/** Declining needs a reason, which the requester reads. */
export const RequestDecision = v.pipe(
  strictBody({
    action: choice('Action', actions),
    reason: v.optional(optionalText('Reason', 500), ''),
  }),
  v.forward(
    v.check(
      ({ action, reason }) => action !== 'decline' || reason !== '',
      messages.required('Reason'),
    ),
    ['reason'],
  ),
);
export type RequestDecision = v.InferOutput<typeof RequestDecision>;

export const RequestComment = strictBody({ comment: requiredText('Comment', 2_000) });
export type RequestComment = v.InferOutput<typeof RequestComment>;

export const requestSorts = ['type', 'status', 'createdAt', 'updatedAt'] as const;

export const RequestQuery = listQuery({
  sort: requestSorts,
  filters: {
    type: v.array(v.picklist(requestTypes)),
    status: v.array(v.picklist(requestStatuses)),
  },
});

const reply = v.object({ request: ManageRequest });

export const requestEndpoints = {
  list: endpoint('GET', '/super-admin/requests', {
    access: 'signed-in',
    summary: 'Page through the requests the caller may see; without `requests:read` their own.',
    query: RequestQuery,
    reply: listReply('requests', ManageRequest),
  }),
  csv: endpoint('GET', '/super-admin/requests/csv', {
    access: 'signed-in',
    summary: 'All requests the same list query would give, as a CSV file.',
    query: RequestQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', '/super-admin/requests/:id', {
    access: 'signed-in',
    summary: 'One request with everything that happened to it, oldest first.',
    reply: v.object({
      request: v.object({ ...ManageRequest.entries, history: v.array(RequestEntry) }),
    }),
  }),
  /** Open to a restricted account, for its appeal; the server refuses every other type. */
  create: endpoint('POST', '/super-admin/requests', {
    access: 'signed-in',
    summary: 'Ask internal staff for a change, for oneself or the own company.',
    body: NewRequest,
    reply,
    status: 201,
    allowWhileRestricted: true,
    forbidWhileImpersonating: true,
  }),
  decide: endpoint('PATCH', '/super-admin/requests/:id', {
    access: 'requests:decide',
    summary: 'Approve, which makes the change as well, decline, or set as pending again.',
    body: RequestDecision,
    reply,
    forbidWhileImpersonating: true,
  }),
  comment: endpoint('POST', '/super-admin/requests/:id/comments', {
    access: 'signed-in',
    summary: 'Say something about a request; without `requests:write` about their own.',
    body: RequestComment,
    reply: v.object({ entry: RequestEntry }),
    status: 201,
  }),
} as const;

export const requestBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/requests/bulk', {
    access: 'requests:read',
    actions: Object.keys(requestActions) as RequestAction[],
    query: RequestQuery,
    input: {},
  }),
} as const;
