import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listQuery, listReply } from './list-query.ts';
import { choice, Email, Id, requiredText, strictBody, Subdomain, Timestamp } from './validation.ts';

/** The instance types a select offers. */
export const whiteLabelTypes = ['Agency', 'Brand', 'Group', 'Franchisor'] as const;
/** Types with franchisors below them; a Franchisor instance is its own. */
export const typesWithFranchisors: readonly string[] = ['Agency', 'Brand', 'Group'];
export const whiteLabelStatuses = ['draft', 'active', 'inactive'] as const;

export const WhiteLabel = v.object({
  _id: Id,
  name: v.string(),
  type: v.picklist(whiteLabelTypes),
  subdomain: v.nullable(v.string()),
  status: v.picklist(whiteLabelStatuses),
  admin: v.nullable(v.object({ email: v.string(), firstName: v.string(), lastName: v.string() })),
  companies: v.number(),
  users: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type WhiteLabel = v.InferOutput<typeof WhiteLabel>;

const adminEmail = v.union(
  [v.pipe(v.string(), v.trim(), v.literal('')), Email],
  'Email is incorrect',
);

/** A new instance starts as a draft; an empty admin address removes the admin block. */
export const NewWhiteLabel = strictBody({
  name: requiredText('Name', 50),
  type: choice('Type', whiteLabelTypes),
  subdomain: Subdomain,
  adminEmail: v.optional(adminEmail, ''),
});
export type NewWhiteLabel = v.InferOutput<typeof NewWhiteLabel>;

export const WhiteLabelChange = strictBody({
  name: v.optional(requiredText('Name', 50)),
  type: v.optional(choice('Type', whiteLabelTypes)),
  subdomain: v.optional(Subdomain),
  adminEmail: v.optional(adminEmail),
});
export type WhiteLabelChange = v.InferOutput<typeof WhiteLabelChange>;

export const whiteLabelSorts = ['name', 'type', 'status', 'createdAt', 'updatedAt'] as const;

export const WhiteLabelQuery = listQuery({
  sort: whiteLabelSorts,
  filters: {
    status: v.array(v.picklist(whiteLabelStatuses)),
    type: v.array(v.picklist(whiteLabelTypes)),
  },
});

export const whiteLabelEndpoints = {
  list: endpoint('GET', '/super-admin/white-label', {
    access: 'white-labels:read',
    summary: 'Page through the white-label instances.',
    query: WhiteLabelQuery,
    reply: listReply('whiteLabels', WhiteLabel),
  }),
  create: endpoint('POST', '/super-admin/white-label', {
    access: 'white-labels:write',
    summary: 'Create a draft instance.',
    body: NewWhiteLabel,
    reply: v.object({ whiteLabel: WhiteLabel }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/white-label/:id', {
    access: 'white-labels:write',
    summary: 'Change an instance; the subdomain only while it is a draft.',
    body: WhiteLabelChange,
    reply: v.object({ whiteLabel: WhiteLabel }),
  }),
  byId: endpoint('GET', '/super-admin/white-label/instance-by-id/:id', {
    access: 'white-labels:read',
    summary: 'One instance.',
    reply: v.object({ whiteLabel: WhiteLabel }),
  }),
  remove: endpoint('DELETE', '/super-admin/white-label/:id', {
    access: 'white-labels:write',
    summary: 'Delete a draft or inactive instance.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
