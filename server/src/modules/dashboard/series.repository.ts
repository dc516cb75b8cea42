import { and, count, gte, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import { formResponses } from '../lead-forms/form-responses.table.ts';
import { users } from '../users/users.table.ts';
import { within } from './counts.repository.ts';
import type { Range } from '../../platform/days/day-range.ts';

const inRange = (column: AnyPgColumn, { from, end }: Range) =>
  and(gte(column, from), lte(column, end));

const secondsPerDay = 86_400;

/** Which step of the range, from 0, a moment falls into. */
const stepOf = (column: AnyPgColumn, { from, step }: Range) =>
  sql<number>`floor(extract(epoch FROM ${column} - ${from.toISOString()}::timestamptz)
    / ${step * secondsPerDay}::int)::int`.as('step');

/** People added, by step of the range. */
export const countAddedUsers = (tx: Transaction, range: Range, whiteLabel?: string) =>
  tx
    .select({ step: stepOf(users.createdAt, range), total: count() })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        inRange(users.createdAt, range),
        within(users.tenantId, whiteLabel),
      ),
    )
    .groupBy(sql`step`);

/** Responses to lead forms, by step of the range. */
export const countResponses = (tx: Transaction, range: Range, whiteLabel?: string) =>
  tx
    .select({ step: stepOf(formResponses.submittedAt, range), total: count() })
    .from(formResponses)
    .where(
      and(inRange(formResponses.submittedAt, range), within(formResponses.tenantId, whiteLabel)),
    )
    .groupBy(sql`step`);
