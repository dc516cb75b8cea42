import { eq } from 'drizzle-orm';
import { defaultSeats, type Payer } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/** Terms that an organization gives to its companies. */
export interface CompanyTerms {
  source: 'Chargebee' | 'ledger';
  payer: Payer;
  /** Key of the plan of paying companies; null for the usual one. */
  planKey: string | null;
  /** Kind of plan, and seats, of new companies. */
  type: 'free' | 'paid';
  seats: number;
}

/** Reads the terms of an organization's companies. */
export const termsOf = async (tx: Transaction, tenantId: string): Promise<CompanyTerms> => {
  const isIt = eq(whiteLabels.id, tenantId);
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  const { chargebeePlanId = null, noOfSeats = 0, franchiseType } = row?.billing.franchisee ?? {};
  return {
    source: row?.billing.billingType === 'Chargebee' ? 'Chargebee' : 'ledger',
    payer: franchiseType === 'Central' ? 'organization' : 'company',
    planKey: chargebeePlanId,
    type: chargebeePlanId === null ? 'free' : 'paid',
    seats: noOfSeats > 0 ? noOfSeats : defaultSeats,
  };
};
