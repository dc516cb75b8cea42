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
 * Throws unless the billing provider has the tenant's new family and plan. A draft is checked when
 * it is published. Slow: never inside a transaction.
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
