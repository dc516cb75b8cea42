import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultReferralSettings } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { companies } from '../../tables/companies.table.ts';
import { referrals, referralSettings } from '../../tables/referrals.table.ts';
import { users } from '../../tables/users.table.ts';
import { judge, system, takeStep } from './referral-steps.service.ts';
import { clawBack, signUp } from './referrals.service.ts';

/** Maximum referrals of one transaction; the remaining ones follow in the next. */
const atOnce = 100;

const referees = alias(users, 'referees');
const customers = alias(companies, 'referral_customers');

const locked = { of: referrals, skipLocked: true } as const;

const ofTenant = (tenantId: string | undefined): SQL | undefined =>
  tenantId === undefined ? undefined : eq(referrals.tenantId, tenantId);

/** Days of an organization's rules, or the default ones. */
const daysOf = (column: 'qualifyDays' | 'clawBackDays') =>
  sql`make_interval(days => coalesce(${referralSettings[column]}, ${defaultReferralSettings[column]}::int))`;

const withSettings = (tx: Transaction) =>
  tx
    .select({ referral: referrals })
    .from(referrals)
    .leftJoin(referralSettings, eq(referralSettings.tenantId, referrals.tenantId))
    .leftJoin(
      customers,
      and(eq(customers.tenantId, referrals.tenantId), eq(customers.id, referrals.customerId)),
    )
    .$dynamic();

/** Binds invited people to the account that was confirmed with their mail. */
const followSignUps = async (tx: Transaction, tenantId?: string): Promise<number> => {
  const isAccount = and(
    eq(referees.tenantId, referrals.tenantId),
    eq(referees.email, referrals.refereeEmail),
    eq(referees.status, 'confirmed'),
    isNull(referees.deletedAt),
  );
  const homeId = sql`CASE WHEN ${referees.isMsp} THEN ${referees.franchisorId} ELSE ${referees.companyId} END`;
  const found = await tx
    .select({
      referral: referrals,
      refereeId: referees.id,
      customerId: customers.id,
      customerName: customers.name,
    })
    .from(referrals)
    .innerJoin(referees, isAccount)
    .leftJoin(
      customers,
      and(eq(customers.tenantId, referrals.tenantId), sql`${customers.id} = ${homeId}`),
    )
    .where(and(eq(referrals.status, 'invited'), ofTenant(tenantId)))
    .orderBy(referrals.id)
    .limit(atOnce)
    .for('update', locked);
  for (const { referral, refereeId, customerId, customerName } of found) {
    const customer = customerId ? { id: customerId, name: customerName ?? '' } : null;
    await signUp(tx, referral, customer, { actor: system, refereeId });
  }
  return found.length;
};

/** Qualifies customers that are active, without a trial, and have been there for the days of the rules. */
const followQualified = async (tx: Transaction, tenantId?: string): Promise<number> => {
  const isDue = and(
    eq(referrals.status, 'signed-up'),
    eq(customers.status, 'active'),
    sql`${referrals.signedUpAt} <= now() - ${daysOf('qualifyDays')}`,
    ofTenant(tenantId),
  );
  const page = withSettings(tx).where(isDue).orderBy(referrals.id).limit(atOnce);
  const found = await page.for('update', locked);
  const at = new Date();
  for (const { referral } of found) {
    const judged = await judge(tx, referral, at);
    if (judged.status === 'signed-up') await takeStep(tx, judged, 'qualify', { actor: system, at });
  }
  return found.length;
};

/** Takes rewards back for customers and referees that were deactivated or deleted within the days. */
const followLost = async (tx: Transaction, tenantId?: string): Promise<number> => {
  const isGone = sql`EXISTS (SELECT FROM ${users} AS gone WHERE gone.id = ${referrals.refereeId}
    AND gone.tenant_id = ${referrals.tenantId}
    AND (gone.status = 'deactivated' OR gone.deleted_at IS NOT NULL))`;
  const isLost = and(
    eq(referrals.status, 'rewarded'),
    isNotNull(referrals.customerId),
    or(isNull(customers.id), eq(customers.status, 'deactivated'), isGone),
    sql`${referrals.rewardedAt} > now() - ${daysOf('clawBackDays')}`,
    ofTenant(tenantId),
  );
  const page = withSettings(tx).where(isLost).orderBy(referrals.id).limit(atOnce);
  const found = await page.for('update', locked);
  for (const { referral } of found)
    await clawBack(tx, referral, { actor: system, reason: 'The customer was deactivated.' });
  return found.length;
};

/**
 * Follows referrals through the product, of one organization or of all: who signed up, who qualified,
 * and whose reward is lost.
 */
export const followReferrals = async (database: Database, tenantId?: string): Promise<void> => {
  for (const follow of [followSignUps, followQualified, followLost]) {
    const some = () =>
      database.transaction({ role: 'worker' }, 'write', async (tx) => {
        const count = await follow(tx, tenantId);
        await writeSystemAudit(tx, 'Follow referrals');
        return count;
      });
    while ((await some()) === atOnce);
  }
};
