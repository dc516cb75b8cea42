import { and, count, gte, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import { users } from '../../tables/users.table.ts';
import { within } from './counts.repository.ts';
import { pointOf, type Range } from '../../platform/days/day-range.ts';

const inRange = (column: AnyPgColumn, { start, end }: Range) =>
  and(gte(column, start), lte(column, end));

/** Counts added users by point of the range. */
export const countAddedUsers = (tx: Transaction, range: Range, whiteLabel?: string) =>
  tx
    .select({ point: pointOf(users.createdAt, range).mapWith(Number).as('point'), total: count() })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        inRange(users.createdAt, range),
        within(users.tenantId, whiteLabel),
      ),
    )
    .groupBy(sql`point`);

/** Counts responses to lead forms by point of the range. */
export const countResponses = (tx: Transaction, range: Range, whiteLabel?: string) =>
  tx
    .select({
      point: pointOf(formResponses.submittedAt, range).mapWith(Number).as('point'),
      total: count(),
    })
    .from(formResponses)
    .where(
      and(inRange(formResponses.submittedAt, range), within(formResponses.tenantId, whiteLabel)),
    )
    .groupBy(sql`point`);
