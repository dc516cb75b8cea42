import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { Id, Timestamp } from './validation.ts';

/** The tables whose rows people change, and the permission it takes to hear of a change. */
export const eventPermissions = {
  users: 'users:read',
  companies: 'companies:read',
  agents: 'companies:read',
  white_labels: 'white-labels:read',
  domains: 'white-labels:read',
  webhooks: 'webhooks:read',
  lead_forms: 'lead-forms:read',
  form_components: 'lead-forms:read',
  form_responses: 'lead-forms:read',
  faqs: 'faqs:read',
  videos: 'videos:read',
  api_keys: 'api-keys:read',
  releases: 'releases:read',
  release_lines: 'releases:read',
  release_pins: 'releases:read',
  deploy_tokens: 'releases:read',
  manage_requests: 'requests:read',
} as const satisfies Record<string, Permission>;

/** The permission it takes to read a row that is not published, of tables that have such rows. */
export const draftPermissions = {
  faqs: 'faqs:write',
  videos: 'videos:write',
} as const satisfies Record<string, Permission>;

export type EventType = keyof typeof eventPermissions;
export const eventTypes = Object.keys(eventPermissions) as [EventType, ...EventType[]];

export const eventActions = ['created', 'changed', 'deleted'] as const;

/** That something changed. Thin on purpose: readers fetch the row with their own rights. */
export const ChangeEvent = v.object({
  type: v.picklist(eventTypes),
  action: v.picklist(eventActions),
  /** The row. */
  _id: Id,
  whiteLabel: Id,
  version: v.nullable(v.number()),
  /** Who did it; null for somebody not signed in. */
  actor: v.nullable(Id),
  /** Counts from 1 within the tenant. */
  sequence: v.number(),
  createdAt: Timestamp,
});
export type ChangeEvent = v.InferOutput<typeof ChangeEvent>;

/** Events of one catch-up at most; with more, fetching everything anew is cheaper. */
export const mostMissedEvents = 500;

const Sequence = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'After must be a sequence number'),
  v.transform(Number),
);

export const eventEndpoints = {
  list: endpoint('GET', '/super-admin/events', {
    access: 'signed-in',
    summary: 'Changes in the own tenant after a sequence number, as far as they may be seen.',
    query: v.object({ after: Sequence }),
    reply: v.object({
      events: v.array(ChangeEvent),
      /** The tenant's latest number: where the next catch-up starts. */
      last: v.number(),
      /** False when there were too many: everything on screen may be stale. */
      isComplete: v.boolean(),
    }),
  }),
} as const;

/** Names of what is said over the socket. */
export const socketMessages = {
  /** A `ChangeEvent`. */
  change: 'change',
  /** Something new for this person in the notification centre. */
  notification: 'notification',
  /** The session may have changed, or ended: ask who one is. */
  session: 'session',
  /** Another version of something may be live: ask for the release set. */
  releases: 'releases',
  /** Changes may not have been heard: ask for what was missed. */
  missed: 'missed',
  /** This socket ends because its person has too many; the page connects when it is looked at. */
  tooMany: 'too-many',
  /** From a browser a `PresenceNote`, from the server `PresenceNews`. */
  presence: 'presence',
} as const;
