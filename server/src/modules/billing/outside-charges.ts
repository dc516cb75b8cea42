import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { charges } from '../../tables/billing.table.ts';
import { referralCredits } from '../../tables/referrals.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import type { Moment } from './save-subscription.ts';
import { nextMonth } from './terms.ts';

interface Source {
  sourceId: string;
  companyId: string;
  franchisorId: string;
  kind: 'quote' | 'reward' | 'claw-back';
  title: string;
  amount: number;
  currency: string;
}

/** Reads approved quotes of change requests that are not charged yet. */
const quotesOf = async (tx: Transaction, tenantId: string, now: Date): Promise<Source[]> => {
  const rows = await tx
    .select({ ticket: tickets })
    .from(tickets)
    .leftJoin(
      charges,
      and(eq(charges.tenantId, tickets.tenantId), eq(charges.sourceId, tickets.id)),
    )
    .where(
      and(
        eq(tickets.tenantId, tenantId),
        eq(tickets.quote, 'approved'),
        lte(tickets.updatedAt, now),
        isNotNull(tickets.companyId),
        isNull(charges.id),
      ),
    )
    .orderBy(tickets.id);
  return rows.flatMap(
    ({ ticket: { id, companyId, franchisorId, amount, currency, title, number } }) =>
      companyId === null || franchisorId === null || !amount
        ? []
        : [
            {
              sourceId: id,
              companyId,
              franchisorId,
              amount,
              currency,
              kind: 'quote' as const,
              title: `#${number} ${title}`,
            },
          ],
  );
};

/** Reads rewards of referrals, and those that were taken back, that are not charged yet. */
const rewardsOf = async (tx: Transaction, tenantId: string, now: Date): Promise<Source[]> => {
  const rows = await tx
    .select({ credit: referralCredits })
    .from(referralCredits)
    .leftJoin(
      charges,
      and(eq(charges.tenantId, referralCredits.tenantId), eq(charges.sourceId, referralCredits.id)),
    )
    .where(
      and(
        eq(referralCredits.tenantId, tenantId),
        lte(referralCredits.createdAt, now),
        isNull(charges.id),
      ),
    )
    .orderBy(referralCredits.id);
  return rows.map(({ credit: { id, companyId, franchisorId, kind, amount, currency } }) => ({
    sourceId: id,
    companyId,
    franchisorId,
    kind,
    currency,
    title: kind === 'reward' ? 'Reward of a referral' : 'Reward of a referral, taken back',
    amount: -amount,
  }));
};

/** Adds charges for approved quotes and for rewards of referrals; each comes onto the next invoice, once. */
export const addOutsideCharges = async (
  tx: Transaction,
  tenantId: string,
  { day, now }: Moment,
): Promise<void> => {
  const sources = [...(await quotesOf(tx, tenantId, now)), ...(await rewardsOf(tx, tenantId, now))];
  if (sources.length === 0) return;
  const without = {
    since: day,
    upto: day,
    term: 0,
    seats: 0,
    ofDays: 0,
    cover: 0,
    monthly: 0,
  } as const;
  const rows = sources.map((source) => ({
    ...source,
    ...without,
    id: v7(),
    tenantId,
    dueOn: nextMonth(day),
    createdAt: now,
  }));
  await tx.insert(charges).values(rows).onConflictDoNothing();
};
