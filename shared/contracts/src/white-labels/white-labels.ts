import { bulkEndpoint } from '../list/bulk.ts';
import * as v from '@outpost/schema';
import { domainStates } from './domains.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { OptionalAccount } from '../values/person-account.ts';
import { rangeFilter, seatLimits } from '../list/range-filter.ts';
import { choice, Id, Name, strictBody, Subdomain, Timestamp } from '@outpost/schema';
import {
  AdminChange,
  AgencyChange,
  BillingChange,
  billingTypes,
  WhiteLabelAdmin,
  WhiteLabelAgency,
  WhiteLabelBilling,
  whiteLabelStatuses,
  whiteLabelTypes,
} from './white-label-values.ts';

/** A tenant. */
export const WhiteLabel = v.object({
  _id: Id,
  /** Empty while a draft has no name. */
  name: v.string(),
  type: v.picklist(whiteLabelTypes),
  subdomain: v.nullable(v.string()),
  /** Address of the logo; null without one. */
  logo: v.nullable(v.string()),
  status: v.picklist(whiteLabelStatuses),
  savingType: v.nullable(v.literal('draft')),
  admin: v.nullable(WhiteLabelAdmin),
  /** Account with the address of the admin; null before it is invited. */
  adminAccount: OptionalAccount,
  agency: WhiteLabelAgency,
  billing: WhiteLabelBilling,
  /** Custom domain and its state; null without one. */
  domain: v.nullable(v.object({ name: v.string(), state: v.picklist(domainStates) })),
  franchisors: v.number(),
  /** All companies of the tenant, including franchisors. */
  companies: v.number(),
  users: v.number(),
  /** Sum of the seats of its companies. */
  seats: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type WhiteLabel = v.InferOutput<typeof WhiteLabel>;

const blocks = {
  admin: v.optional(v.nullable(AdminChange)),
  agency: v.optional(AgencyChange),
  billing: v.optional(BillingChange),
};

/** A new tenant starts as a draft; an empty admin address removes the admin block. */
export const NewWhiteLabel = strictBody({
  name: Name,
  type: choice('Type', whiteLabelTypes),
  subdomain: Subdomain,
  ...blocks,
});
export type NewWhiteLabel = v.InferOutput<typeof NewWhiteLabel>;

/** Missing fields stay unchanged. */
export const WhiteLabelChange = strictBody({
  name: v.optional(Name),
  type: v.optional(choice('Type', whiteLabelTypes)),
  subdomain: v.optional(Subdomain),
  ...blocks,
  /** Publishes a draft after applying the other fields. */
  status: v.optional(v.literal('publish', 'Status is incorrect')),
});
export type WhiteLabelChange = v.InferOutput<typeof WhiteLabelChange>;

export const whiteLabelSorts = ['name', 'type', 'status', 'createdAt', 'updatedAt'] as const;

export const WhiteLabelQuery = listQuery({
  sort: whiteLabelSorts,
  filters: {
    status: v.array(v.picklist(whiteLabelStatuses)),
    type: v.array(v.picklist(whiteLabelTypes)),
    billing: v.array(v.picklist(billingTypes)),
    /** States of the custom domain. */
    domain: v.array(v.picklist(domainStates)),
    seatRange: rangeFilter('Seat range', seatLimits),
  },
});

export const whiteLabelEndpoints = {
  list: endpoint('GET', '/super-admin/white-label', {
    access: 'white-labels:read',
    summary: 'Page through the white-label organizations.',
    query: WhiteLabelQuery,
    reply: listReply('whiteLabels', WhiteLabel),
  }),
  csv: endpoint('GET', '/super-admin/white-label/csv', {
    access: 'white-labels:read',
    summary: 'All organizations the same list query would give, as a CSV file.',
    query: WhiteLabelQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  create: endpoint('POST', '/super-admin/white-label', {
    access: 'white-labels:write',
    summary: 'Create a draft organization.',
    body: NewWhiteLabel,
    reply: v.object({ whiteLabel: WhiteLabel }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/white-label/:id', {
    access: 'white-labels:write',
    summary: 'Change an organization, its subdomain only while it is a draft; or publish it.',
    body: WhiteLabelChange,
    reply: v.object({ whiteLabel: WhiteLabel }),
  }),
  byId: endpoint('GET', '/super-admin/white-label/instance-by-id/:id', {
    access: 'white-labels:read',
    summary: 'One organization.',
    reply: v.object({ whiteLabel: WhiteLabel }),
  }),
  remove: endpoint('DELETE', '/super-admin/white-label/:id', {
    access: 'white-labels:write',
    summary: 'Delete a draft or inactive organization.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

/** Actions on many tenants at once. */
export const whiteLabelBulkActions = ['deactivate', 'reactivate', 'delete'] as const;
export type WhiteLabelBulkAction = (typeof whiteLabelBulkActions)[number];

export const whiteLabelBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/white-label/bulk', {
    access: 'white-labels:read',
    actions: whiteLabelBulkActions,
    query: WhiteLabelQuery,
    input: {},
  }),
} as const;
