import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
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
import { requestEntryKinds, requestStatuses, type RequestAction } from '../requests/requests.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** Path of the public page on which people ask for a pixel. */
export const waitlistPath = '/waitlist';

const Named = v.object({ _id: Id, name: v.string() });

/** Somebody outside who asks for a web pixel on a site; decided like other requests. */
export const WaitlistRequest = v.object({
  _id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Name of the company as the person wrote it. */
  companyName: v.string(),
  /** Domain of the site to count. */
  site: v.string(),
  /** Where the person came from: a name in the link, or the host of the page before; empty when unknown. */
  source: v.string(),
  message: v.string(),
  whiteLabel: Named,
  status: v.picklist(requestStatuses),
  /** Name of the last decider; null while the request is pending. */
  decidedBy: v.nullable(v.string()),
  decidedByAccount: OptionalAccount,
  decidedAt: v.nullable(Timestamp),
  decisionNote: v.string(),
  /** Effect of the last decision, in words. */
  outcome: v.nullable(v.string()),
  /** Company of the approval and the pixel made for it; null before, and after they were deleted. */
  company: v.nullable(Named),
  webPixel: v.nullable(Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type WaitlistRequest = v.InferOutput<typeof WaitlistRequest>;

/** A decision or a note. Entries are never altered. */
const WaitlistEntry = v.object({
  _id: Id,
  kind: v.picklist(requestEntryKinds),
  actor: v.string(),
  actorAccount: OptionalAccount,
  note: v.string(),
  /** Effect of a decision, in words; null for a note. */
  outcome: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type WaitlistEntry = v.InferOutput<typeof WaitlistEntry>;

export const NewWaitlistRequest = strictBody({
  email: Email,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  companyName: requiredText('Company', 100),
  site: Domain,
  source: v.optional(optionalText('Source', 100), ''),
  message: v.optional(optionalText('Message', 1_000), ''),
});
export type NewWaitlistRequest = v.InferOutput<typeof NewWaitlistRequest>;

const actions = ['approve', 'decline', 'set_as_pending'] as const satisfies RequestAction[];

export const WaitlistDecision = v.pipe(
  strictBody({
    action: choice('Action', actions),
    reason: v.optional(optionalText('Reason', 500), ''),
    /** Company that gets the pixel; without one, a company is added. */
    company: v.optional(Id),
    /** Franchisor of an added company; not needed in an organization with one franchisor. */
    franchisor: v.optional(Id),
  }),
  v.forward(
    v.check(
      ({ action, reason }) => action !== 'decline' || reason !== '',
      messages.required('Reason'),
    ),
    ['reason'],
  ),
);
export type WaitlistDecision = v.InferOutput<typeof WaitlistDecision>;

export const WaitlistNote = strictBody({ note: requiredText('Note', 2_000) });
export type WaitlistNote = v.InferOutput<typeof WaitlistNote>;

export const waitlistSorts = ['email', 'companyName', 'status', 'createdAt', 'updatedAt'] as const;

export const WaitlistQuery = listQuery({
  sort: waitlistSorts,
  filters: { status: v.array(v.picklist(requestStatuses)) },
});

const base = '/super-admin/web-visitor-waitlist';
const reply = v.object({ waitlistRequest: WaitlistRequest });

export const waitlistEndpoints = {
  list: endpoint('GET', base, {
    access: 'waitlist:read',
    summary: 'Page through the people who ask for a web pixel.',
    query: WaitlistQuery,
    reply: listReply('waitlistRequests', WaitlistRequest),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'waitlist:read',
    summary: 'All requests the same list query would give, as a CSV file.',
    query: WaitlistQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  one: endpoint('GET', `${base}/:id`, {
    access: 'waitlist:read',
    summary: 'One request with its decisions and notes, oldest first.',
    reply: v.object({
      waitlistRequest: v.object({ ...WaitlistRequest.entries, history: v.array(WaitlistEntry) }),
    }),
  }),
  /** The answer is the same for everybody, so that it tells nothing about accounts. */
  join: endpoint('POST', base, {
    access: 'public',
    summary: 'Ask the organization of this address for a web pixel.',
    body: NewWaitlistRequest,
    reply: v.object({ message: v.string() }),
    status: 201,
  }),
  decide: endpoint('PATCH', `${base}/:id`, {
    access: 'waitlist:write',
    summary: 'Approve, which invites the person and adds the pixel, decline, or set as pending.',
    body: WaitlistDecision,
    reply,
    forbidWhileImpersonating: true,
  }),
  addNote: endpoint('POST', `${base}/:id/notes`, {
    access: 'waitlist:write',
    summary: 'Add a note for colleagues; the person does not see it.',
    body: WaitlistNote,
    reply: v.object({ entry: WaitlistEntry }),
    status: 201,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: 'waitlist:write',
    summary: 'Delete a request with its notes; an account and a pixel stay.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

export const waitlistBulkEndpoints = {
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'waitlist:read',
    actions,
    query: WaitlistQuery,
    input: {},
  }),
} as const;
