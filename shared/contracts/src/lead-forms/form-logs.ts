import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** Events of a form, in the words of its log. */
export const formLogEvents = [
  'created',
  'edited',
  'published',
  'activated',
  'deactivated',
  'deleted',
  'submitted',
  'rejected',
  'webhook SUCCESS',
  'webhook FAILED',
] as const;
export type FormLogEvent = (typeof formLogEvents)[number];

/** One event of a form. Entries are never altered, and outlive their form. */
export const FormLog = v.object({
  _id: Id,
  createdAt: Timestamp,
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Title at the time of the event. */
  form: v.object({ _id: Id, title: v.string() }),
  event: v.picklist(formLogEvents),
  /** Name at the time of the event; null for visitors and for the server itself. */
  actor: v.nullable(v.string()),
  actorAccount: OptionalAccount,
  /** Id of the API key that is the actor. */
  actorKey: v.optional(v.nullable(Id)),
  /** Of an edit: `component`, and `fields` with values before and after. Never an answer. */
  detail: v.record(v.string(), v.unknown()),
  requestId: v.nullable(v.string()),
});
export type FormLog = v.InferOutput<typeof FormLog>;

/** Detail of an edit; values too long to read have neither `before` nor `after`. */
export const LoggedEdit = v.object({
  component: v.optional(v.object({ _id: Id, title: v.string(), type: v.string() })),
  action: v.optional(v.picklist(['added', 'changed', 'removed', 'restored'])),
  fields: v.optional(
    v.record(
      v.string(),
      v.object({ before: v.optional(v.unknown()), after: v.optional(v.unknown()) }),
    ),
    {},
  ),
});
export type LoggedEdit = v.InferOutput<typeof LoggedEdit>;

export const FormLogQuery = listQuery({
  sort: ['createdAt', 'event'],
  filters: { event: v.array(v.picklist(formLogEvents)), form: v.array(Id) },
});

const path = '/super-admin/lead-forms/logs';

export const formLogEndpoints = {
  list: endpoint('GET', path, {
    access: 'lead-forms:read',
    summary: 'Page through what happened to the forms, and by whom.',
    query: FormLogQuery,
    reply: listReply('logs', FormLog),
  }),
  byId: endpoint('GET', `${path}/:id`, {
    access: 'lead-forms:read',
    summary: 'One entry of the log.',
    reply: v.object({ log: FormLog }),
  }),
  csv: endpoint('GET', `${path}/csv`, {
    access: 'lead-forms:read',
    summary: 'All entries the same list query would give, as a CSV file.',
    query: FormLogQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;
