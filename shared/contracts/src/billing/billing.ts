import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  choice,
  Email,
  Id,
  optionalText,
  requiredText,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import { Seats } from '../companies/companies.ts';
import { Sum } from '../values/money.ts';
import { TimeZone } from '../values/time-zones.ts';
import { billingTypes, franchiseTypes } from '../white-labels/white-label-values.ts';
import { payers, usageKinds } from './billing-values.ts';
import { Invoice, Payment } from './invoices.ts';
import { Estimate, Subscription } from './subscriptions.ts';

/** Maximum number of rows of each kind in an overview. */
export const billingRows = 50;

/** Settings of the invoices of an organization. */
const settingsEntries = {
  /** Seller on the invoices; empty for the product's name. */
  legalName: optionalText('Legal name', 100),
  address: optionalText('Address', 500),
  taxName: optionalText('Tax', 30),
  /** Hundredths of a percent: 1900 is 19 %. */
  taxRate: v.pipe(
    v.number('Tax rate is incorrect'),
    v.safeInteger('Tax rate is incorrect'),
    v.minValue(0, 'Tax rate is incorrect'),
    v.maxValue(5_000, 'Tax rate is incorrect'),
  ),
  paymentDays: v.pipe(
    v.number('Number of days is incorrect'),
    v.safeInteger('Number of days is incorrect'),
    v.minValue(0, 'Number of days is incorrect'),
    v.maxValue(120, 'Number of days is incorrect'),
  ),
  timeZone: TimeZone,
  /** Days after the due date of an open invoice after which its companies are deactivated; null for never. */
  deactivateAfter: v.optional(
    v.nullable(
      v.pipe(
        v.number('Days until deactivation is incorrect'),
        v.safeInteger('Days until deactivation is incorrect'),
        v.minValue(1, 'Days until deactivation is incorrect'),
        v.maxValue(365, 'Days until deactivation is incorrect'),
      ),
    ),
  ),
};

/** Settings as they are read: a later server may know further time zones. */
export const BillingSettings = v.object({
  ...settingsEntries,
  timeZone: v.string(),
  deactivateAfter: v.nullable(v.number()),
  version: v.number(),
});
export type BillingSettings = v.InferOutput<typeof BillingSettings>;
export const BillingSettingsChange = strictBody(settingsEntries);
export type BillingSettingsChange = v.InferInput<typeof BillingSettingsChange>;

export const defaultBillingSettings = {
  legalName: '',
  address: '',
  taxName: 'Tax',
  taxRate: 0,
  paymentDays: 14,
  timeZone: 'UTC',
  deactivateAfter: null,
} satisfies BillingSettingsChange;

/** The method by which a payer pays at Chargebee. */
export const PaymentSource = v.object({
  /** Customer of Chargebee whose method it is. */
  customer: Id,
  /** Kind and status as Chargebee names them; null without a method. */
  type: v.nullable(v.string()),
  status: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  /** Month `2027-04`. */
  expires: v.nullable(v.string()),
});
export type PaymentSource = v.InferOutput<typeof PaymentSource>;

/** Pages of Chargebee on which a payer gives a method, or pays what is open. */
export const hostedPages = ['payment-method', 'pay'] as const;

const HostedPageRequest = strictBody({ page: choice('Page', hostedPages), customer: Id });

/** A person who gets the mails about invoices besides the owners. */
export const BillingContact = v.object({ _id: Id, name: v.string(), email: v.string() });
export type BillingContact = v.InferOutput<typeof BillingContact>;

/** Maximum number of contacts of a payer. */
export const mostBillingContacts = 10;

const NewBillingContact = strictBody({
  name: requiredText('Name', 100),
  email: Email,
  /** Company whose invoices the contact gets; without one the caller's, or the organization. */
  company: v.optional(v.nullable(Id), null),
  /** Organization, for staff outside of one. */
  whiteLabel: v.optional(Id),
});

/** Use of a kind in this calendar month, and in the one before. */
export const Usage = v.object({
  kind: v.picklist(usageKinds),
  current: v.number(),
  previous: v.number(),
});
export type Usage = v.InferOutput<typeof Usage>;

/** Billing of an organization or of one company, as far as the caller sees it. */
export const BillingOverview = v.object({
  billingType: v.picklist(billingTypes),
  franchiseType: v.picklist(franchiseTypes),
  payer: v.picklist(payers),
  autoCollection: v.boolean(),
  /** Offline payments may be recorded. */
  takesOfflinePayments: v.boolean(),
  /** Null where no single payer is a customer of Chargebee. */
  paymentSource: v.nullable(PaymentSource),
  /** Why the next invoice could not be read from Chargebee; null otherwise. */
  problem: v.nullable(v.string()),
  seats: Seats,
  usage: v.array(Usage),
  contacts: v.array(BillingContact),
  /** A sum for each currency; none where all is paid. */
  open: v.array(Sum),
  overdue: v.array(Sum),
  /** Sums that were paid in advance. */
  credit: v.array(Sum),
  /** Next invoices, soonest first; one for each payer, day and currency. */
  estimates: v.array(Estimate),
  subscriptions: v.array(Subscription),
  /** Newest first. */
  invoices: v.array(Invoice),
  payments: v.array(Payment),
});
export type BillingOverview = v.InferOutput<typeof BillingOverview>;

const reply = v.object({ billing: BillingOverview });
const settings = '/super-admin/white-label/:id/billing-settings';

export const billingEndpoints = {
  show: endpoint('GET', '/super-admin/billing', {
    access: 'billing:read',
    summary: 'Billing of the organization in which the caller works, as far as they see it.',
    reply,
  }),
  ofCompany: endpoint('GET', '/super-admin/billing/companies/:id', {
    access: 'billing:read',
    summary: 'Subscription, next invoice, invoices and payments of a company.',
    reply,
  }),
  ofWhiteLabel: endpoint('GET', '/super-admin/billing/organizations/:id', {
    access: 'billing:read',
    summary: 'Subscriptions, next invoices, invoices and payments of an organization.',
    reply,
  }),
  hostedPage: endpoint('POST', '/super-admin/billing/hosted-pages', {
    access: 'billing:write',
    summary: 'Open a page of Chargebee on which a payer gives a payment method, or pays.',
    body: HostedPageRequest,
    reply: v.object({
      hostedPage: v.object({ url: v.string(), expiresAt: v.nullable(Timestamp) }),
    }),
    status: 201,
  }),
  addContact: endpoint('POST', '/super-admin/billing/contacts', {
    access: 'billing:write',
    summary: 'Add a person who gets the mails about the invoices of a payer.',
    body: NewBillingContact,
    reply: v.object({ contact: BillingContact }),
    status: 201,
  }),
  removeContact: endpoint('DELETE', '/super-admin/billing/contacts/:id', {
    access: 'billing:write',
    summary: 'Remove a person who gets the mails about invoices.',
    reply: v.object({ contact: BillingContact }),
  }),
  settings: endpoint('GET', settings, {
    access: 'billing:read',
    summary: 'Settings of the invoices of an organization.',
    reply: v.object({ billingSettings: BillingSettings }),
  }),
  changeSettings: endpoint('PATCH', settings, {
    access: 'billing:decide',
    summary:
      'Change the settings of the invoices of an organization; issued ones stay as they are.',
    body: BillingSettingsChange,
    reply: v.object({ billingSettings: BillingSettings }),
  }),
} as const;
