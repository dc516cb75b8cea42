import * as v from '@outpost/schema';
import { Company, companyKinds } from './companies.ts';
import {
  companySizes,
  dateFormats,
  featureFlags,
  flagSources,
  maxSeats,
  maxTrialExtension,
  productKinds,
} from './company-values.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { planTypes } from '../users/users.ts';
import { choice, Id, messages, optionalText, requiredText, strictBody } from '@outpost/schema';

/** Maximum number of addresses of a company. */
export const maxAddresses = 10;

/** A postal address of a company. */
export const Address = strictBody({
  label: requiredText('Label', 50),
  street: requiredText('Street', 200),
  city: requiredText('City', 100),
  postalCode: optionalText('Postal code', 20),
  country: requiredText('Country', 100),
});
export type Address = v.InferOutput<typeof Address>;

const Flag = v.object({
  value: v.boolean(),
  source: v.picklist(flagSources),
  /** Name of the plan that the value comes from. */
  plan: v.optional(v.string()),
});

/** A company with everything its page shows. */
export const CompanyDetails = v.object({
  ...Company.entries,
  domain: v.string(),
  industry: v.string(),
  size: v.nullable(v.picklist(companySizes)),
  /** Ideal customer profile. */
  idealCustomer: v.string(),
  addresses: v.array(v.object(Address.entries)),
  dateFormat: v.picklist(dateFormats),
  productKind: v.picklist(productKinds),
  flags: v.object(v.entriesFromList(featureFlags, Flag)),
});
export type CompanyDetails = v.InferOutput<typeof CompanyDetails>;

export const CompanyName = requiredText('Company', 100);

/** A host name, or empty. */
export const CompanyDomain = v.pipe(
  optionalText('Domain', 253),
  v.toLowerCase(),
  v.regex(
    /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])?$/,
    messages.incorrect('Domain'),
  ),
);

const wholeNumber = (field: string, least: number, most: number) =>
  v.pipe(
    v.number(messages.required(field)),
    v.integer(`${field} must be a whole number`),
    v.minValue(least, `${field} must be at least ${least}`),
    v.maxValue(most, `${field} must be at most ${most}`),
  );

/** Number of seats a company gets or requests. */
export const CompanySeats = wholeNumber('Seats', 0, maxSeats);

/** A new company; its first status is pending. */
export const NewCompany = strictBody({
  name: CompanyName,
  kind: v.optional(choice('Kind', companyKinds), 'franchisee'),
  /** Franchisor of the company; a franchisor's own people add to their franchisor. */
  franchisor: v.optional(Id),
  /** Tenant of the company; only internal staff may name it, others add to their own. */
  whiteLabel: v.optional(Id),
  /** By default as the organization gives it to its companies. */
  type: v.optional(choice('Plan', planTypes)),
  seats: v.optional(CompanySeats),
  domain: v.optional(CompanyDomain, ''),
});
export type NewCompany = v.InferOutput<typeof NewCompany>;

/** Changeable fields of a company. A flag set to null is inherited again. */
export const CompanyChange = strictBody({
  name: v.optional(CompanyName),
  domain: v.optional(CompanyDomain),
  industry: v.optional(optionalText('Industry', 100)),
  size: v.optional(v.nullable(choice('Size', companySizes))),
  idealCustomer: v.optional(optionalText('Ideal customer', 2_000)),
  addresses: v.optional(
    v.pipe(
      v.array(Address, messages.incorrect('Addresses')),
      v.maxLength(maxAddresses, `There can be at most ${maxAddresses} addresses`),
    ),
  ),
  dateFormat: v.optional(choice('Date format', dateFormats)),
  productKind: v.optional(choice('Product', productKinds)),
  type: v.optional(choice('Plan', planTypes)),
  /** Reason, stored in the audit log. */
  reason: v.optional(optionalText('Reason', 500), ''),
  flags: v.optional(
    strictBody(v.entriesFromList(featureFlags, v.optional(v.nullable(v.boolean())))),
  ),
});
export type CompanyChange = v.InferOutput<typeof CompanyChange>;

const reply = v.object({ company: CompanyDetails });

export const companyDetailEndpoints = {
  byId: endpoint('GET', '/super-admin/companies/:id', {
    access: 'companies:read',
    summary: 'One company with everything its page shows.',
    reply,
  }),
  create: endpoint('POST', '/super-admin/companies', {
    access: 'companies:write',
    summary: 'Add a pending company to the own branch or organization.',
    body: NewCompany,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/companies/:id', {
    access: 'companies:write',
    summary: 'Change details of a company; its plan and flags only from above.',
    body: CompanyChange,
    reply,
  }),
  extendTrial: endpoint('POST', '/super-admin/companies/:id/extend-trial', {
    access: 'companies:write',
    summary: 'Let a trial that runs end some days later.',
    body: strictBody({ days: wholeNumber('Days', 1, maxTrialExtension) }),
    reply,
  }),
  seats: endpoint('PATCH', '/super-admin/companies/:id/seats', {
    access: 'companies:write',
    summary: 'Set how many seats a company has, not fewer than are taken.',
    body: strictBody({ seats: CompanySeats }),
    reply,
  }),
  franchisor: endpoint('PATCH', '/super-admin/companies/:id/franchisor', {
    access: 'companies:write',
    summary: 'Move a company and all that is its own under another franchisor.',
    body: strictBody({ franchisor: Id }),
    reply,
  }),
  remove: endpoint('DELETE', '/super-admin/companies/:id', {
    access: 'companies:write',
    summary: 'Delete a pending company that has neither people nor records.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
