import type { RuleResult } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { rewardsInMonth, type ReferralRow } from './referral-rules.ts';
import { settingsOf } from './referral-settings.service.ts';

/** Returns the results of a referral's rules; that of the monthly cap is the present one before a payment. */
export const rulesShown = async (tx: Transaction, row: ReferralRow): Promise<RuleResult[]> => {
  if (row.status !== 'qualified') return row.rules;
  const { monthlyCap } = await settingsOf(tx, row.tenantId);
  const isFull = (await rewardsInMonth(tx, row, new Date())) >= monthlyCap;
  return [...row.rules, { rule: 'monthly-cap', outcome: isFull ? 'failed' : 'passed' }];
};
