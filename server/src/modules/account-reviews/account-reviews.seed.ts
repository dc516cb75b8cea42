import { asc, eq } from 'drizzle-orm';
import { defaultHealthSettings, healthOfScore, healths } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateOf, type DaysAgo } from '../../seed/demo-days.ts';
import { idOf, randomNumbers } from '../../seed/random.ts';
import {
  accountReviewNotes,
  accountReviews,
  accountReviewTasks,
  healthHistory,
  healthSettings,
} from '../../tables/account-reviews.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
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

const staff = ['super@demo.test', 'admin@demo.test', 'support@demo.test'];

/** Adds overrides, of which one has expired, reviewers, dates, notes and tasks of staff. */
const seedWork = async (tx: Transaction, review: Review, index: number, daysAgo: DaysAgo) => {
  const { id, tenantId, companyId, franchisorId } = review;
  const place = { tenantId, companyId, franchisorId };
  const reviewer = idOf('user', staff[index % staff.length] ?? '');
  const [person] = await tx
    .select({ name: shownNameOf(users) })
    .from(users)
    .where(eq(users.id, reviewer));
  const name = person?.name ?? 'Sora Lund';
  const isOverridden = index % 4 === 0;
  await tx
    .update(accountReviews)
    .set({
      ...(isOverridden && {
        overrideHealth: healths[(index / 4) % healths.length] ?? 'Good',
        overrideReason: 'The owner told us about their plans on the phone.',
        overrideUntil: daysAgo(index === 12 ? 3 : -20),
        overrideById: reviewer,
        overrideBy: name,
      }),
      ...(index % 3 > 0 && { reviewerId: reviewer, reviewerName: name }),
      lastReviewedAt: index % 2 === 0 ? daysAgo(20 + index) : null,
      nextReviewOn: index % 5 === 4 ? null : dateOf(daysAgo(6 - index)),
    })
    .where(eq(accountReviews.id, id));
  const at = daysAgo(20 + index);
  const stamps = { createdAt: at, updatedAt: at };
  await tx.insert(accountReviewNotes).values({
    id: idOf('review-note', id),
    ...place,
    authorId: reviewer,
    authorName: name,
    text: 'They want to bring two more people in after the holidays.',
    ...stamps,
  });
  await tx.insert(accountReviewTasks).values([
    {
      id: idOf('review-task', id, 0),
      ...place,
      title: 'Show the new reports',
      dueOn: dateOf(daysAgo(2 - index)),
      ...stamps,
    },
    {
      id: idOf('review-task', id, 1),
      ...place,
      title: 'Send the guide for new people',
      doneAt: daysAgo(10),
      doneBy: name,
      ...stamps,
    },
  ]);
};

/** Companies of a demo tenant with a reviewer and an override. */
const reviewedPerTenant = 16;

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
  const reviews = await tx.select().from(accountReviews).orderBy(asc(accountReviews.id));
  for (const review of reviews)
    await tx.insert(healthHistory).values(pastOf(review, random, daysAgo));
  for (const own of Map.groupBy(reviews, (review) => review.tenantId).values())
    for (const [index, review] of own.slice(0, reviewedPerTenant).entries())
      await seedWork(tx, review, index, daysAgo);
};
