import { and, asc, count, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  healthDays,
  shownName,
  type AccountReview,
  type AccountReviewQuery,
  type HealthMovement,
  type HealthPoint,
  type ReviewDue,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import {
  accountReviews,
  accountReviewTasks,
  companyHealth,
  healthHistory,
  reviewOfCompany,
} from '../../tables/account-reviews.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { companyMovement } from './health-summary.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

const noun = 'This account';

const owners = alias(users, 'owners');

const isOwner = and(
  eq(owners.tenantId, companies.tenantId),
  eq(owners.id, companies.ownerId),
  isNull(owners.deletedAt),
);

const joined = (tx: Transaction) =>
  tx
    .select({
      company: companies,
      review: accountReviews,
      health: companyHealth.as('health'),
      reviewerAccount: accountOf(accountReviews.reviewerId),
      overrideAccount: accountOf(accountReviews.overrideById),
      // Ids of staff are of no use inside an organization.
      isOutside: sql<boolean>`app_tenant() IS NULL`.as('is_outside'),
      owner: {
        _id: owners.id,
        email: owners.email,
        firstName: owners.firstName,
        lastName: owners.lastName,
        account: accountOf(companies.ownerId),
      },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(companies)
    .innerJoin(whiteLabels, eq(whiteLabels.id, companies.tenantId))
    .leftJoin(accountReviews, reviewOfCompany.on)
    .leftJoin(owners, isOwner)
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** Numbers of a company as they are now. */
interface Now {
  seats: number;
  lastLoginAt: Date | null;
  openTickets: number;
  openTasks: number;
}

const ofCompanies = (
  table: typeof users | typeof tickets | typeof accountReviewTasks,
  rows: readonly Row[],
) =>
  and(
    inArray(table.tenantId, [...new Set(rows.map(({ company }) => company.tenantId))]),
    inArray(
      table.companyId,
      rows.map(({ company }) => company.id),
    ),
  );

const readNow = async (tx: Transaction, rows: readonly Row[]) => {
  const people = await tx
    .select({
      id: users.companyId,
      seats: sql<number>`count(*) FILTER (WHERE ${holdsSeat})`.mapWith(Number),
      lastLoginAt:
        sql<Date | null>`max(greatest(${users.lastSignInAt}, ${users.lastActiveAt}))`.mapWith(
          users.lastSignInAt,
        ),
    })
    .from(users)
    .where(and(ofCompanies(users, rows), isNull(users.deletedAt)))
    .groupBy(users.companyId);
  const open = await tx
    .select({ id: tickets.companyId, openTickets: count() })
    .from(tickets)
    .where(and(ofCompanies(tickets, rows), eq(tickets.status, 'Pending')))
    .groupBy(tickets.companyId);
  const tasks = await tx
    .select({ id: accountReviewTasks.companyId, openTasks: count() })
    .from(accountReviewTasks)
    .where(and(ofCompanies(accountReviewTasks, rows), isNull(accountReviewTasks.doneAt)))
    .groupBy(accountReviewTasks.companyId);
  return ({ company }: Row): Now => ({
    seats: 0,
    lastLoginAt: null,
    openTickets: 0,
    openTasks: 0,
    ...people.find(({ id }) => id === company.id),
    ...open.find(({ id }) => id === company.id),
    ...tasks.find(({ id }) => id === company.id),
  });
};

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const overrideOf = ({ review, overrideAccount }: Row): AccountReview['override'] => {
  const { overrideHealth: health, overrideUntil: until, overrideReason, overrideBy } = review ?? {};
  if (!health || !until || until <= new Date()) return null;
  return {
    health,
    until: until.toISOString(),
    reason: overrideReason ?? '',
    by: overrideBy ?? '',
    byAccount: overrideAccount,
  };
};

const reviewerOf = ({ review, reviewerAccount, isOutside }: Row): AccountReview['reviewer'] =>
  review?.reviewerId && isOutside
    ? { _id: review.reviewerId, name: review.reviewerName ?? '', account: reviewerAccount }
    : null;

const present = (row: Row, now: Now): AccountReview => {
  const { company, review, owner, whiteLabel, health } = row;
  return {
    _id: company.id,
    name: company.name,
    isFranchisor: company.isFranchisor,
    whiteLabel,
    owner: owner && {
      _id: owner._id,
      email: owner.email,
      name: shownName(owner),
      account: owner.account,
    },
    status: company.status,
    type: company.type,
    health,
    score: review?.score ?? null,
    drivers: review?.drivers ?? [],
    lastLoginAt: text(now.lastLoginAt),
    seats: { used: now.seats, total: company.seats },
    openTickets: now.openTickets,
    renewsAt: company.status === 'in-trial' ? text(company.trialEndsAt) : null,
    computedAt: text(review?.computedAt),
    computedHealth: review?.health ?? null,
    override: overrideOf(row),
    reviewer: reviewerOf(row),
    lastReviewedAt: text(review?.lastReviewedAt),
    nextReviewOn: review?.nextReviewOn ?? null,
    openTasks: now.openTasks,
    createdAt: company.createdAt.toISOString(),
    updatedAt: company.updatedAt.toISOString(),
    version: review?.version ?? 0,
  };
};

const presentAll = async (tx: Transaction, rows: Row[]): Promise<AccountReview[]> => {
  if (rows.length === 0) return [];
  const nowOf = await readNow(tx, rows);
  return rows.map((row) => present(row, nowOf(row)));
};

const today = sql`current_date`;
const inAWeek = sql`current_date + 7`;

const isDue: Record<ReviewDue, SQL> = {
  overdue: sql`${accountReviews.nextReviewOn} < ${today}`,
  week: sql`${accountReviews.nextReviewOn} BETWEEN ${today} AND ${inAWeek}`,
  later: sql`${accountReviews.nextReviewOn} > ${inAWeek}`,
  none: sql`${accountReviews.nextReviewOn} IS NULL`,
};

/** Accounts of all companies, those with the lowest score first. */
export const accountReviewList: ListDefinition<typeof AccountReviewQuery, AccountReview> = {
  id: companies.id,
  join: reviewOfCompany,
  search: [companies.name, companies.domain],
  sorts: {
    name: sql`lower(${companies.name})`,
    score: accountReviews.score,
    lastReviewedAt: accountReviews.lastReviewedAt,
    nextReviewOn: accountReviews.nextReviewOn,
    createdAt: companies.createdAt,
    updatedAt: companies.updatedAt,
  },
  defaultSort: asc(accountReviews.score),
  filters: {
    health: (values: NonNullable<AccountReview['health']>[]) => inArray(companyHealth, values),
    status: (values: AccountReview['status'][]) => inArray(companies.status, values),
    type: (values: AccountReview['type'][]) => inArray(companies.type, values),
    reviewer: (ids: string[]) => inArray(accountReviews.reviewerId, ids),
    due: (values: ReviewDue[]) => or(...values.map((value) => isDue[value])),
    movement: (values: HealthMovement[]) => inArray(companyMovement, values),
  },
  dates: { createdAt: companies.createdAt, updatedAt: companies.updatedAt },
  whiteLabel: companies.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return presentAll(tx, await page.orderBy(...orderBy));
  },
  count: async (tx, where) => {
    const from = tx.select({ total: count() }).from(companies);
    return (await from.leftJoin(accountReviews, reviewOfCompany.on).where(where))[0]?.total ?? 0;
  },
};

/** Reads one account; 404 when the caller sees none. */
export const findAccountReview = async (tx: Transaction, id: string): Promise<AccountReview> => {
  const [shown] = await presentAll(tx, await joined(tx).where(eq(companies.id, id)));
  if (!shown) throw notFound(noun);
  return shown;
};

/** Points of a chart at most. */
const mostPoints = 400;

/** Reads the scores of the last year, oldest first. */
export const historyOf = async (tx: Transaction, id: string): Promise<HealthPoint[]> => {
  const isTheirs = and(
    eq(healthHistory.companyId, id),
    gte(healthHistory.createdAt, sql`now() - make_interval(days => ${12 * healthDays})`),
  );
  const { createdAt, score, health } = healthHistory;
  const rows = tx.select({ createdAt, score, health }).from(healthHistory).where(isTheirs);
  const latest = await rows.orderBy(desc(createdAt)).limit(mostPoints);
  return latest
    .toReversed()
    .map(({ createdAt: at, ...point }) => ({ at: at.toISOString(), ...point }));
};
