import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, strictBody, Timestamp } from '@outpost/schema';
import { activeStates } from '../lead-forms/lead-forms.ts';
import { leadFormStatuses } from '../lead-forms/lead-form-steps.ts';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { productFormTimes, skipReasons } from './product-form-logs.ts';
import {
  NewProductForm,
  ProductFormChange,
  productFormFrequencies,
  productFormTriggers,
  productFormTypes,
  visitorSegments,
} from './product-form-rules.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** A lead form that the script shows on sites of its organization, and the rules for it. */
export const ProductForm = v.object({
  _id: Id,
  /** The lead form that is shown. */
  form: v.object({ _id: Id, title: v.string(), status: v.picklist(leadFormStatuses) }),
  whiteLabel: Named,
  isActive: v.boolean(),
  type: v.picklist(productFormTypes),
  /** CSS selector of the element that an inline form replaces; empty for other types. */
  placeToReplace: v.string(),
  /** Patterns of pages between spaces; empty for every page. */
  url: v.string(),
  /** Ids of people by `identify`; empty for everybody. */
  userIds: v.array(v.string()),
  /** Visitors of one of these segments; empty for all. */
  segments: v.array(v.picklist(visitorSegments)),
  /** Expression about the visitor that has to be true; empty for none. */
  condition: v.string(),
  trigger: v.picklist(productFormTriggers),
  /** Event of `track`, for the trigger `event`. */
  event: v.string(),
  /** Percent of the page, for the trigger `scroll`. */
  scroll: v.number(),
  /** Seconds between the moment and the form. */
  delay: v.number(),
  frequency: v.picklist(productFormFrequencies),
  /** Days between two times, for the frequency `every`. */
  everyDays: v.number(),
  /** Share of the visitors; the same people each time. */
  percentage: v.number(),
  startsAt: v.nullable(Timestamp),
  endsAt: v.nullable(Timestamp),
  /** Of two forms for one place, the lower order is shown. */
  order: v.number(),
  shown: v.number(),
  started: v.number(),
  answered: v.number(),
  dismissed: v.number(),
  /** Other active forms that may claim the same place of the same page. */
  conflicts: v.array(v.object({ _id: Id, title: v.string(), order: v.number() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ProductForm = v.InferOutput<typeof ProductForm>;

export const ProductFormStatus = strictBody({ isActive: v.boolean('Active is incorrect') });

export const productFormSorts = ['title', 'type', 'order', 'createdAt', 'updatedAt'] as const;

export const ProductFormQuery = listQuery({
  sort: productFormSorts,
  filters: {
    type: v.array(v.picklist(productFormTypes)),
    isActive: v.array(v.picklist(activeStates)),
  },
});

/** Days that the statistics show. */
export const productFormDays = 30;

export const ProductFormStatistics = v.object({
  /** Every day of the span, oldest first, in UTC. */
  days: v.array(v.object({ day: v.string(), ...productFormTimes })),
  /** Visitors who were skipped in the span, by rule. */
  skipped: v.array(v.object({ reason: v.picklist(skipReasons), count: v.number() })),
});
export type ProductFormStatistics = v.InferOutput<typeof ProductFormStatistics>;

const base = '/super-admin/forms';
const reply = v.object({ productForm: ProductForm });
export const productFormBulkActions = ['activate', 'deactivate', 'delete'] as const;

export const productFormEndpoints = {
  list: endpoint('GET', base, {
    access: 'product-forms:read',
    summary: 'Page through the forms on sites, with how often they were shown and answered.',
    query: ProductFormQuery,
    reply: listReply('productForms', ProductForm),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'product-forms:read',
    summary: 'All product forms the same list query would give, as a CSV file.',
    query: ProductFormQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  one: endpoint('GET', `${base}/:id`, {
    access: 'product-forms:read',
    summary: 'Read one product form with its rules.',
    reply,
  }),
  statistics: endpoint('GET', `${base}/:id/statistics`, {
    access: 'product-forms:read',
    summary: 'How often a form was shown, started, answered, dismissed and skipped, by day.',
    reply: v.object({ statistics: ProductFormStatistics }),
  }),
  preview: endpoint('GET', `${base}/:id/preview`, {
    access: 'product-forms:read',
    summary: 'A link to a page of a pixel that shows the form there, for one hour.',
    query: v.object({
      /** Pixel of the site; without one, the first site of the organization. */
      webPixel: v.optional(v.pipe(v.string(), v.uuid(messages.incorrect('Site')))),
      path: v.optional(
        v.pipe(v.string(), v.maxLength(500), v.regex(/^\/[^#]*$/, messages.incorrect('Path'))),
        '/',
      ),
    }),
    reply: v.object({ url: v.string() }),
  }),
  create: endpoint('POST', base, {
    access: 'product-forms:write',
    summary: 'Add a lead form for sites of its organization; it is not active yet.',
    body: NewProductForm,
    reply,
    status: 201,
  }),
  duplicate: endpoint('POST', `${base}/:id/duplicate`, {
    access: 'product-forms:write',
    summary: 'Copy a product form with its rules; the copy is not active.',
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', `${base}/:id`, {
    access: 'product-forms:write',
    summary: 'Change the lead form or the rules of a product form.',
    body: ProductFormChange,
    reply,
  }),
  changeStatus: endpoint('PATCH', `${base}/:id/status`, {
    access: 'product-forms:write',
    summary: 'Show a form on sites, or stop that; 409 while its lead form is not live.',
    body: ProductFormStatus,
    reply,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: 'product-forms:write',
    summary: 'Delete a product form; its lead form, responses and log stay.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

export const productFormBulkEndpoints = {
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'product-forms:read',
    actions: productFormBulkActions,
    query: ProductFormQuery,
    input: {},
  }),
} as const;
