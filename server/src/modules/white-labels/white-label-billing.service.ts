import {
  billingAfter,
  defaultBilling,
  type NewWhiteLabel,
  type WhiteLabel,
  type WhiteLabelChange,
} from '@outpost/contracts';
import { checkBilling } from '../../platform/billing/check-billing.ts';
import type { Api } from '../../platform/http/serve.ts';

/**
 * Throws unless the billing provider knows the family and the plan an instance will have. A draft
 * may hold anything; it is judged as a whole when it is published. Never inside a transaction.
 */
export const judgeBilling = async (
  { billing }: Pick<Api, 'billing'>,
  before: WhiteLabel | null,
  change: NewWhiteLabel | WhiteLabelChange,
): Promise<void> => {
  const isPublished = 'status' in change && change.status === 'publish';
  const stored = before?.billing ?? null;
  const after = billingAfter(stored ?? defaultBilling, change.billing ?? {});
  await checkBilling(billing, isPublished ? null : stored, after);
};
