import {
  defaultAgency,
  defaultBilling,
  validator,
  WhiteLabelDraft,
  type WhiteLabel,
  type billingTypes,
  type franchiseTypes,
} from '@outpost/contracts';
import type { WizardStep } from './wizard-steps.ts';

/** Values of all fields of the wizard. */
export type WizardValues = {
  name: string;
  type: WhiteLabel['type'];
  subdomain: string;
  adminEmail: string;
  adminFirstName: string;
  adminLastName: string;
  agencyName: string;
  franchisorName: string;
  franchiseeName: string;
  billingType: (typeof billingTypes)[number];
  chargebeeFamilyId: string;
  autoCollection: boolean;
  recordOfflinePayment: boolean;
  chargebeePlanId: string;
  /** Plan of the own catalogue. */
  planId: string;
  noOfSeats: string;
  franchiseType: (typeof franchiseTypes)[number];
};
type Field = keyof WizardValues;

/** Step of each field. */
export const stepOfField: Record<Field, WizardStep> = {
  name: 'organization',
  type: 'organization',
  subdomain: 'organization',
  adminEmail: 'admin',
  adminFirstName: 'admin',
  adminLastName: 'admin',
  agencyName: 'hierarchy',
  franchisorName: 'hierarchy',
  franchiseeName: 'hierarchy',
  billingType: 'billing',
  chargebeeFamilyId: 'billing',
  autoCollection: 'billing',
  recordOfflinePayment: 'billing',
  chargebeePlanId: 'billing',
  planId: 'billing',
  noOfSeats: 'billing',
  franchiseType: 'billing',
};

const nameless = (name: string | undefined) => (name === '-' ? '' : (name ?? ''));

type Known = Pick<WhiteLabel, 'name' | 'type' | 'subdomain' | 'admin' | 'agency' | 'billing'>;

const nothing: Known = {
  name: '',
  type: 'Agency',
  subdomain: null,
  admin: null,
  agency: defaultAgency,
  billing: defaultBilling,
};

/**
 * Returns true if the fields of Chargebee are shown; otherwise their values are neither sent nor
 * validated.
 */
const isChargebee = ({ billingType }: Pick<WizardValues, 'billingType'>): boolean =>
  billingType === 'Chargebee';

/** Returns the values of a draft, or the initial values of a new one. */
export const valuesOf = (draft: Known | null): WizardValues => {
  const { name, type, subdomain, admin, agency, billing } = draft ?? nothing;
  const { whiteLabelBilling, franchisee } = billing;
  return {
    name,
    type,
    subdomain: subdomain ?? '',
    adminEmail: admin?.email ?? '',
    adminFirstName: nameless(admin?.firstName),
    adminLastName: nameless(admin?.lastName),
    agencyName: agency.name,
    franchisorName: agency.franchisor.name,
    franchiseeName: agency.franchisor.franchisee.name,
    billingType: billing.billingType,
    chargebeeFamilyId: whiteLabelBilling.chargebeeFamilyId ?? '',
    autoCollection: whiteLabelBilling.autoCollection,
    recordOfflinePayment: whiteLabelBilling.recordOfflinePayment,
    chargebeePlanId: isChargebee(billing) ? (franchisee.chargebeePlanId ?? '') : '',
    planId: isChargebee(billing) ? '' : (franchisee.chargebeePlanId ?? ''),
    noOfSeats: String(franchisee.noOfSeats),
    franchiseType: franchisee.franchiseType,
  };
};

/** Returns -1 for a text that is no number, so that the contract refuses it. */
const seatsOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);

/** Returns the body of the call. */
export const bodyOf = (values: WizardValues) => ({
  name: values.name,
  type: values.type,
  subdomain: values.subdomain,
  admin: {
    email: values.adminEmail,
    firstName: values.adminFirstName,
    lastName: values.adminLastName,
  },
  agency: {
    name: values.agencyName,
    franchisor: { name: values.franchisorName, franchisee: { name: values.franchiseeName } },
  },
  billing: {
    billingType: values.billingType,
    whiteLabelBilling: {
      ...(isChargebee(values) && { chargebeeFamilyId: values.chargebeeFamilyId }),
      autoCollection: values.autoCollection,
      recordOfflinePayment: values.recordOfflinePayment,
    },
    franchisee: {
      chargebeePlanId: isChargebee(values) ? values.chargebeePlanId : values.planId,
      noOfSeats: seatsOf(values.noOfSeats),
      franchiseType: values.franchiseType,
    },
  },
});

const fieldOfPath: Record<string, Field> = {
  name: 'name',
  type: 'type',
  subdomain: 'subdomain',
  'admin.email': 'adminEmail',
  'admin.firstName': 'adminFirstName',
  'admin.lastName': 'adminLastName',
  'agency.name': 'agencyName',
  'agency.franchisor.name': 'franchisorName',
  'agency.franchisor.franchisee.name': 'franchiseeName',
  'billing.whiteLabelBilling.chargebeeFamilyId': 'chargebeeFamilyId',
  'billing.franchisee.chargebeePlanId': 'chargebeePlanId',
  'billing.franchisee.noOfSeats': 'noOfSeats',
};

export type Messages = Partial<Record<Field, string>>;

/** Converts messages by path of the body to messages by field. */
export const byField = (messages: Record<string, string>): Messages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([path, message]) => {
      const field = fieldOfPath[path];
      return field ? [[field, message]] : [];
    }),
  );

/** Omits the messages of hidden fields. */
export const ofShownFields = (values: WizardValues, messages: Messages): Messages => {
  if (isChargebee(values)) return messages;
  const { chargebeeFamilyId: _family, chargebeePlanId: _plan, ...shown } = messages;
  return shown;
};

const check = validator(WhiteLabelDraft);

/** Returns the messages of values that cannot be saved; missing values can. */
export const messagesOf = (values: WizardValues): Messages => byField(check(bodyOf(values)));

/** Replaces values that cannot be saved by the previous ones. */
export const keepable = (
  values: WizardValues,
  messages: Messages,
  before: WizardValues,
): WizardValues => {
  const wrong = Object.keys(messages) as Field[];
  return { ...values, ...Object.fromEntries(wrong.map((field) => [field, before[field]])) };
};
