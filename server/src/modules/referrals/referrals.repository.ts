import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type Referral,
  type ReferralEntry,
  type ReferralQuery,
  type ReferralSource,
  type ReferralStatus,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes, referrals, referralSteps } from '../../tables/referrals.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import type { ReferralRow } from './referral-rules.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const referralNoun = 'This referral';

const customers = alias(companies, 'referral_customers');

const joined = (tx: Transaction) =>
  tx
    .select({
      row: referrals,
      company: { _id: companies.id, name: companies.name },
      customer: { _id: customers.id, name: customers.name, type: customers.type },
      code: {
        _id: referralCodes.id,
        code: referralCodes.code,
        isBlocked: sql<boolean>`${referralCodes.blockedAt} IS NOT NULL`,
      },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      referrerAccount: accountOf(referrals.referrerId),
      refereeAccount: accountOf(referrals.refereeId),
    })
    .from(referrals)
    .innerJoin(companies, eq(companies.id, referrals.companyId))
    .innerJoin(referralCodes, eq(referralCodes.id, referrals.codeId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, referrals.tenantId))
    .leftJoin(customers, eq(customers.id, referrals.customerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** Presents a referral; the rule that rejected it is for those who decide. */
const present =
  (seesRules: boolean) =>
  ({ row, ...related }: Row): Referral => ({
    ...row,
    ...related,
    _id: row.id,
    isApproved: row.approvedAt !== null,
    reward:
      row.rewardAmount === null
        ? null
        : { amount: row.rewardAmount, currency: row.currency ?? 'USD' },
    failedRule: seesRules ? row.failedRule : null,
    signedUpAt: row.signedUpAt?.toISOString() ?? null,
    qualifiedAt: row.qualifiedAt?.toISOString() ?? null,
    rewardedAt: row.rewardedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** Rank of a status for sorting, from invited to clawed back. */
const progress = sql`array_position(
  ARRAY['invited', 'signed-up', 'qualified', 'rewarded', 'rejected', 'clawed-back'],
  ${referrals.status})`;

/** Name of the company that refers, in a subquery: the page of ids has no joins. */
const companyName = sql`(SELECT lower(name) FROM ${companies} WHERE id = ${referrals.companyId})`;
const codeText = sql<string>`(SELECT code FROM ${referralCodes} WHERE id = ${referrals.codeId})`;

const isApproved = (value: 'yes' | 'no') =>
  value === 'yes' ? isNotNull(referrals.approvedAt) : isNull(referrals.approvedAt);

/** Returns the list of referrals for those who see their rules, or not. */
export const referralList = (
  seesRules: boolean,
): ListDefinition<typeof ReferralQuery, Referral> => ({
  id: referrals.id,
  search: [
    referrals.refereeName,
    referrals.refereeEmail,
    referrals.refereeCompany,
    referrals.referrerName,
    companyName,
    codeText,
  ],
  sorts: {
    company: companyName,
    status: progress,
    reward: referrals.rewardAmount,
    createdAt: referrals.createdAt,
    updatedAt: referrals.updatedAt,
  },
  defaultSort: desc(referrals.createdAt),
  filters: {
    status: (values: ReferralStatus[]) => inArray(referrals.status, values),
    source: (values: ReferralSource[]) => inArray(referrals.source, values),
    approved: (values: ('yes' | 'no')[]) => or(...values.map(isApproved)),
  },
  dates: { createdAt: referrals.createdAt, updatedAt: referrals.updatedAt },
  whiteLabel: referrals.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present(seesRules));
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(referrals).where(where))[0]?.total ?? 0,
});

/** Reads a referral in the form for callers. */
export const findReferral = async (
  tx: Transaction,
  id: string,
  seesRules = false,
): Promise<Referral> => {
  const [row] = await joined(tx).where(eq(referrals.id, id));
  if (!row) throw notFound(referralNoun);
  return present(seesRules)(row);
};

/** Locks a referral, so that one of two decisions wins; 404 when the caller sees none. */
export const lockReferral = async (tx: Transaction, id: string): Promise<ReferralRow> => {
  const [row] = await tx.select().from(referrals).where(eq(referrals.id, id)).for('update');
  if (!row) throw notFound(referralNoun);
  return row;
};

export const readReferral = async (tx: Transaction, id: string): Promise<ReferralRow> => {
  const [row] = await tx.select().from(referrals).where(eq(referrals.id, id));
  if (!row) throw notFound(referralNoun);
  return row;
};

/** Reads the history of a referral, oldest first. */
export const historyOf = async (
  tx: Transaction,
  { tenantId, id }: ReferralRow,
  seesRules: boolean,
): Promise<ReferralEntry[]> => {
  const isIts = and(eq(referralSteps.tenantId, tenantId), eq(referralSteps.referralId, id));
  const rows = tx
    .select({ ...getTableColumns(referralSteps), byAccount: accountOf(referralSteps.actorId) })
    .from(referralSteps)
    .where(isIts);
  const sorted = await rows.orderBy(asc(referralSteps.createdAt), asc(referralSteps.id));
  return sorted.map((row) => ({
    _id: row.id,
    step: row.step,
    status: row.status,
    reason: row.reason,
    rule: seesRules ? row.rule : null,
    by: row.actorName,
    byAccount: row.byAccount,
    createdAt: row.createdAt.toISOString(),
  }));
};
