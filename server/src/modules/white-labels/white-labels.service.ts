import {
  adminAfter,
  agencyAfter,
  billingAfter,
  defaultAgency,
  defaultBilling,
  missingToPublish,
  type AdminChange,
  type AgencyChange,
  type BillingChange,
  type NewWhiteLabel,
  type WhiteLabel,
  type WhiteLabelChange,
  type WhiteLabelDraft,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { followSettings } from '../billing/index.ts';
import { checkSubdomain } from './subdomains.service.ts';
import {
  changeWhiteLabel,
  insertWhiteLabel,
  lockWhiteLabel,
  type Target,
} from './white-labels.repository.ts';

interface Blocks {
  admin?: AdminChange | null | undefined;
  agency?: AgencyChange | undefined;
  billing?: BillingChange | undefined;
}

const nothingYet = { admin: null, agency: defaultAgency, billing: defaultBilling };

/** Merges the blocks of a body into the present ones. */
const blocksAfter = (
  before: Pick<WhiteLabel, 'admin' | 'agency' | 'billing'>,
  { admin, agency, billing }: Blocks,
) => ({
  ...(admin !== undefined && { admin: admin && adminAfter(before.admin, admin) }),
  ...(agency && { agency: agencyAfter(before.agency, agency) }),
  ...(billing && { billing: billingAfter(before.billing, billing) }),
});

export const createWhiteLabel = (tx: Transaction, body: NewWhiteLabel): Promise<WhiteLabel> => {
  const { name, type, subdomain } = body;
  checkSubdomain(subdomain);
  return insertWhiteLabel(tx, { name, type, subdomain, ...blocksAfter(nothingYet, body) });
};

/** Stores a new draft, or changes the draft with this id. */
export const saveDraft = async (
  tx: Transaction,
  ifMatch: number | null,
  { _id: id, savingType: _savingType, subdomain, ...body }: WhiteLabelDraft,
): Promise<WhiteLabel> => {
  checkSubdomain(subdomain);
  const named = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.type && { type: body.type }),
    ...(subdomain !== undefined && { subdomain: subdomain || null }),
  };
  if (!id) return insertWhiteLabel(tx, { name: '', ...named, ...blocksAfter(nothingYet, body) });
  const before = await lockWhiteLabel(tx, id);
  if (before.status !== 'draft')
    throw conflict(`This organization is ${before.status}: it is no draft any more.`);
  return changeWhiteLabel(tx, { id, ifMatch }, { ...named, ...blocksAfter(before, body) });
};

/** Throws 409 with the fields that are missing for publication. */
const checkComplete = (whiteLabel: WhiteLabel): void => {
  const missing = missingToPublish(whiteLabel);
  const [first] = Object.values(missing);
  if (first) throw conflict(`This organization cannot be published yet: ${first}.`, missing);
};

/**
 * Throws 409 for another kind of billing, which moves subscriptions: that is a step of its own; and at Chargebee for another
 * payer, because a subscription stays with its customer there.
 */
const checkBillingChange = (
  { status, billing: before }: WhiteLabel,
  { billingType, franchisee }: BillingChange,
): void => {
  if (status === 'draft') return;
  if ((billingType ?? before.billingType) !== before.billingType) {
    const message = 'Switch the billing by its own step, which moves the subscriptions.';
    throw conflict(message, { 'billing.billingType': message });
  }
  const payer = franchisee?.franchiseType ?? before.franchisee.franchiseType;
  if (before.billingType !== 'Chargebee' || payer === before.franchisee.franchiseType) return;
  const message = 'At Chargebee the payer stays: switch to Custom, change it, and switch back.';
  throw conflict(message, { 'billing.franchisee.franchiseType': message });
};

/** Changes the given fields. The subdomain is fixed once users may have signed in there. */
export const editWhiteLabel = async (
  tx: Transaction,
  target: Target,
  { status, admin, agency, billing, ...named }: WhiteLabelChange,
): Promise<WhiteLabel> => {
  const before = await lockWhiteLabel(tx, target.id);
  checkSubdomain(named.subdomain);
  if (named.subdomain && named.subdomain !== before.subdomain && before.status !== 'draft')
    throw conflict('The subdomain can only be changed while the organization is a draft.');
  if (billing) checkBillingChange(before, billing);
  const change = { ...named, ...blocksAfter(before, { admin, agency, billing }) };
  if (billing) await followSettings(tx, target.id);
  if (!status) return changeWhiteLabel(tx, target, change);
  if (before.status !== 'draft')
    throw conflict(`This organization is ${before.status}: only a draft can be published.`);
  checkComplete({ ...before, ...change } as WhiteLabel);
  return changeWhiteLabel(tx, target, { ...change, status: 'active' });
};
