import * as v from '@outpost/schema';
import { defaultSeats } from '../companies/company-values.ts';
import {
  choice,
  Email,
  messages,
  OptionalName,
  optionalPersonName,
  optionalText,
  strictBody,
} from '@outpost/schema';

/** Tenant types a select offers. */
export const whiteLabelTypes = ['Agency', 'Brand', 'Group', 'Franchisor'] as const;
/** Types with franchisors below them; a tenant of type Franchisor is its own. */
export const typesWithFranchisors: readonly string[] = ['Agency', 'Brand', 'Group'];
export const whiteLabelStatuses = ['draft', 'active', 'inactive'] as const;
export type WhiteLabelStatus = (typeof whiteLabelStatuses)[number];
export const billingTypes = ['Chargebee', 'Custom'] as const;
export const franchiseTypes = ['Individual', 'Central'] as const;
export const invoicingOptions = ['Multiple'] as const;
/** Range of the filter by seats; the upper bound includes all higher numbers. */
export const whiteLabelSeatLimits = [0, 100] as const;

/** Admin of a tenant; an unknown name is '-'. */
export const WhiteLabelAdmin = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
});
export type WhiteLabelAdmin = v.InferOutput<typeof WhiteLabelAdmin>;

/** A tenant's names of its three tiers. */
export const WhiteLabelAgency = v.object({
  name: v.string(),
  franchisor: v.object({ name: v.string(), franchisee: v.object({ name: v.string() }) }),
});
export type WhiteLabelAgency = v.InferOutput<typeof WhiteLabelAgency>;

/** Billing of a tenant, and the initial values of each franchisee below it. */
export const WhiteLabelBilling = v.object({
  billingType: v.picklist(billingTypes),
  whiteLabelBilling: v.object({
    chargebeeFamilyId: v.nullable(v.string()),
    autoCollection: v.boolean(),
    recordOfflinePayment: v.boolean(),
  }),
  franchisee: v.object({
    invoicingOption: v.picklist(invoicingOptions),
    chargebeePlanId: v.nullable(v.string()),
    noOfSeats: v.number(),
    franchiseType: v.picklist(franchiseTypes),
  }),
});
export type WhiteLabelBilling = v.InferOutput<typeof WhiteLabelBilling>;

export const defaultAgency: WhiteLabelAgency = {
  name: 'Agency',
  franchisor: { name: 'Franchisor', franchisee: { name: 'Franchisee' } },
};

export const defaultBilling: WhiteLabelBilling = {
  billingType: 'Custom',
  whiteLabelBilling: {
    chargebeeFamilyId: null,
    autoCollection: true,
    recordOfflinePayment: false,
  },
  franchisee: {
    invoicingOption: 'Multiple',
    chargebeePlanId: null,
    noOfSeats: defaultSeats,
    franchiseType: 'Individual',
  },
};

const emailOrEmpty = v.union([v.pipe(v.string(), v.trim(), v.literal('')), Email], messages.email);

/** An empty address removes the admin block. */
export const AdminChange = strictBody({
  email: v.optional(emailOrEmpty),
  firstName: v.optional(optionalPersonName('First name')),
  lastName: v.optional(optionalPersonName('Last name')),
});
export type AdminChange = v.InferOutput<typeof AdminChange>;

const tierName = v.optional(OptionalName);

/** Names of tiers; an empty one restores its default. */
export const AgencyChange = strictBody({
  name: tierName,
  franchisor: v.optional(
    strictBody({ name: tierName, franchisee: v.optional(strictBody({ name: tierName })) }),
  ),
});
export type AgencyChange = v.InferOutput<typeof AgencyChange>;

const chargebeeId = (field: string) => v.optional(v.nullable(optionalText(field, 100)));

const seats = v.pipe(
  v.number(messages.required('Seats')),
  v.integer(messages.incorrect('Seats')),
  v.minValue(0, messages.incorrect('Seats')),
  v.maxValue(whiteLabelSeatLimits[1], messages.incorrect('Seats')),
);

/** Missing fields stay unchanged; `chargebeeProductFamilyId` is an alias of `chargebeeFamilyId`. */
export const BillingChange = strictBody({
  billingType: v.optional(choice('Billing type', billingTypes)),
  whiteLabelBilling: v.optional(
    strictBody({
      chargebeeFamilyId: chargebeeId('Chargebee family'),
      chargebeeProductFamilyId: chargebeeId('Chargebee family'),
      autoCollection: v.optional(v.boolean()),
      recordOfflinePayment: v.optional(v.boolean()),
    }),
  ),
  franchisee: v.optional(
    strictBody({
      invoicingOption: v.optional(choice('Invoicing option', invoicingOptions)),
      chargebeePlanId: chargebeeId('Chargebee plan'),
      noOfSeats: v.optional(seats),
      franchiseType: v.optional(choice('Franchise type', franchiseTypes)),
    }),
  ),
});
export type BillingChange = v.InferOutput<typeof BillingChange>;

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const known = <T extends object>(fields: T | undefined): Known<T> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== undefined),
  ) as Known<T>;

/** Returns the admin block after a change; null once its address is empty. */
export const adminAfter = (
  before: WhiteLabelAdmin | null,
  { email = before?.email ?? '', firstName, lastName }: AdminChange,
): WhiteLabelAdmin | null =>
  email === ''
    ? null
    : {
        email,
        firstName: (firstName ?? before?.firstName) || '-',
        lastName: (lastName ?? before?.lastName) || '-',
      };

/** Returns the names of the tiers after a change. */
export const agencyAfter = (
  before: WhiteLabelAgency,
  { name, franchisor }: AgencyChange,
): WhiteLabelAgency => ({
  name: (name ?? before.name) || defaultAgency.name,
  franchisor: {
    name: (franchisor?.name ?? before.franchisor.name) || defaultAgency.franchisor.name,
    franchisee: {
      name:
        (franchisor?.franchisee?.name ?? before.franchisor.franchisee.name) ||
        defaultAgency.franchisor.franchisee.name,
    },
  },
});

/** Returns the billing block after a change. */
export const billingAfter = (
  before: WhiteLabelBilling,
  { billingType, whiteLabelBilling, franchisee }: BillingChange,
): WhiteLabelBilling => {
  const { chargebeeProductFamilyId, chargebeeFamilyId, ...ownBilling } = whiteLabelBilling ?? {};
  const named = chargebeeFamilyId || chargebeeProductFamilyId || chargebeeFamilyId;
  const familyId = named ?? (named === null ? null : before.whiteLabelBilling.chargebeeFamilyId);
  const { chargebeePlanId = before.franchisee.chargebeePlanId, ...plan } = franchisee ?? {};
  return {
    billingType: billingType ?? before.billingType,
    whiteLabelBilling: {
      ...before.whiteLabelBilling,
      ...known(ownBilling),
      chargebeeFamilyId: familyId || null,
    },
    franchisee: {
      ...before.franchisee,
      ...known(plan),
      chargebeePlanId: chargebeePlanId || null,
    },
  };
};
