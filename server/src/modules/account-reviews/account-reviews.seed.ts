import { asc } from 'drizzle-orm';
import { defaultHealthSettings, healthOfScore } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { idOf, randomNumbers } from '../../seed/random.ts';
import {
  accountReviews,
  healthHistory,
  healthSettings,
} from '../../tables/account-reviews.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { platformTenantId } from '../releases/index.ts';
import { computeHealth } from './compute-health.service.ts';

/** Days of the demo's history; one score a week. */
const historyDays = 119;
const stepDays = 7;

type Review = typeof accountReviews.$inferSelect;

/** Returns weekly scores that led to the one of today. */
const pastOf = (
  { id, tenantId, franchisorId, score }: Review,
  random: () => number,
  daysAgo: DaysAgo,
) => {
  const rows: (typeof healthHistory.$inferInsert)[] = [];
  let current = score ?? 0;
  let former: string | undefined;
  for (let days = stepDays; days <= historyDays; days += stepDays) {
    current = Math.min(100, Math.max(0, Math.round(current + (random() - 0.5) * 14)));
    const at = daysAgo(days);
    const health = healthOfScore(current, defaultHealthSettings);
    rows.push({
      id: idOf('health', id, days),
      tenantId,
      companyId: id,
      franchisorId,
      day: at.toISOString().slice(0, 10),
      isChange: former !== undefined && former !== health,
      score: current,
      health,
      createdAt: at,
    });
    former = health;
  }
  return rows;
};

/** Computes the health of all demo companies from their rows, and adds scores of the past. */
export const seedAccountReviews = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  await tx.insert(healthSettings).values({
    id: idOf('health-settings'),
    tenantId: await platformTenantId(tx),
    ...defaultHealthSettings,
    createdAt: daysAgo(historyDays),
    updatedAt: daysAgo(historyDays),
  });
  const { id, tenantId, franchisorId } = companies;
  const found = await tx.select({ id, tenantId, franchisorId }).from(companies).orderBy(asc(id));
  for (const accounts of Map.groupBy(found, (company) => company.tenantId).values())
    await computeHealth(tx, accounts, daysAgo(0));
  const random = randomNumbers(67);
  for (const review of await tx.select().from(accountReviews).orderBy(asc(accountReviews.id)))
    await tx.insert(healthHistory).values(pastOf(review, random, daysAgo));
};
