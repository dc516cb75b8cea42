import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { listQuery, listReply } from '../list/list-query.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** Events of a product form that people in the panel cause. */
const panelEvents = ['created', 'edited', 'activated', 'deactivated', 'deleted'] as const;
/** Events on a site. */
export const siteFormEvents = [
  'shown',
  'started',
  'answered',
  'dismissed',
  'skipped',
  'failed',
] as const;
export type SiteFormEvent = (typeof siteFormEvents)[number];
export const productFormLogEvents = [...panelEvents, ...siteFormEvents] as const;
export type ProductFormLogEvent = (typeof productFormLogEvents)[number];

/** Rules by which a visitor was skipped. */
export const skipReasons = [
  'schedule',
  'audience',
  'percentage',
  'frequency',
  'another-open',
  'place-not-found',
  'place-ambiguous',
] as const;
export type SkipReason = (typeof skipReasons)[number];
/** Causes for which a form could not be shown. */
export const failReasons = ['policy', 'not-loaded', 'error'] as const;
const reasons = [...skipReasons, ...failReasons] as const;

/** Reasons that the script may report; the server finds the others itself. */
export const scriptReasons = [
  'frequency',
  'another-open',
  'place-not-found',
  'place-ambiguous',
  ...failReasons,
] as const;

/** How often a form was shown, started, answered and dismissed. */
export const productFormTimes = {
  shown: v.number(),
  started: v.number(),
  answered: v.number(),
  dismissed: v.number(),
};

/** One event of a product form. Entries are never altered, and outlive their form. */
export const ProductFormLog = v.object({
  _id: Id,
  createdAt: Timestamp,
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** The product form, with the title of its lead form at that time. */
  productForm: v.object({ _id: Id, title: v.string() }),
  event: v.picklist(productFormLogEvents),
  /** Why a visitor was skipped, or why the form failed; null for other events. */
  reason: v.nullable(v.picklist(reasons)),
  /** Name at that time of who changed the form; null on sites. */
  actor: v.nullable(v.string()),
  actorAccount: OptionalAccount,
  /** Id of the person on the site; null for a visitor without a name. */
  person: v.nullable(v.string()),
  /** Host and path of the page; empty for a change in the panel. */
  page: v.string(),
  device: v.string(),
  /** Of an edit: `fields` with values before and after. */
  detail: v.record(v.string(), v.unknown()),
  requestId: v.nullable(v.string()),
});
export type ProductFormLog = v.InferOutput<typeof ProductFormLog>;

export const ProductFormLogQuery = listQuery({
  sort: ['createdAt', 'event'],
  filters: {
    event: v.array(v.picklist(productFormLogEvents)),
    reason: v.array(v.picklist(reasons)),
    productForm: v.array(Id),
  },
});

export const logReasons = reasons;

const path = '/super-admin/forms/logs';

export const productFormLogEndpoints = {
  list: endpoint('GET', path, {
    access: 'product-forms:read',
    summary: 'Page through who was shown which form, who was skipped and why, and all changes.',
    query: ProductFormLogQuery,
    reply: listReply('logs', ProductFormLog),
  }),
  byId: endpoint('GET', `${path}/:id`, {
    access: 'product-forms:read',
    summary: 'One entry of the log.',
    reply: v.object({ log: ProductFormLog }),
  }),
  csv: endpoint('GET', `${path}/csv`, {
    access: 'product-forms:read',
    summary: 'All entries the same list query would give, as a CSV file.',
    query: ProductFormLogQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;
