import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { Id, mostHitsPerKind } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { matchesText, patternOf } from '../../platform/lists/list-engine.ts';
import type { Session } from '../../platform/http/session.ts';
import { bugReports } from '../../tables/bug-reports.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';

/** A hit without its kind. */
export interface Hit {
  _id: string;
  title: string;
  detail: string;
  /** True when the text is the row's id or address. */
  isExact: boolean;
}

const isId = (column: AnyPgColumn, text: string): SQL =>
  v.is(Id, text) ? eq(column, text) : sql`false`;

const exact = (condition: SQL) => sql<boolean>`(${condition})`.as('is_exact');

const exactFirst = desc(sql`is_exact`);

const hits = (rows: { id: string; title: string; detail: string | null; isExact: boolean }[]) =>
  rows.map(({ id: _id, detail, ...row }): Hit => ({ ...row, _id, detail: detail ?? '' }));

export const findUsers = async (tx: Transaction, text: string): Promise<Hit[]> => {
  const isIt = sql`${isId(users.id, text)} OR ${users.email} = ${text.toLowerCase()}`;
  const isFound = sql`${users.id} IN (SELECT app_found_users(${patternOf(text)}))`;
  const matches = v.is(Id, text) ? or(eq(users.id, text), isFound) : isFound;
  const found = tx
    .select({ id: users.id, title: shownNameOf(users), detail: users.email, isExact: exact(isIt) })
    .from(users)
    .where(and(isNull(users.deletedAt), matches))
    .orderBy(exactFirst, asc(users.nameKey), asc(users.id))
    .limit(mostHitsPerKind);
  return hits(await found);
};

export const findCompanies = async (tx: Transaction, text: string): Promise<Hit[]> => {
  const isIt = isId(companies.id, text);
  const found = tx
    .select({
      id: companies.id,
      title: companies.name,
      detail: sql<string>`concat_ws(', ', ${whiteLabels.name}, nullif(${companies.domain}, ''))`,
      isExact: exact(isIt),
    })
    .from(companies)
    .innerJoin(whiteLabels, eq(whiteLabels.id, companies.tenantId))
    .where(or(isIt, matchesText([companies.name], text)))
    .orderBy(exactFirst, asc(sql`lower(${companies.name})`), asc(companies.id))
    .limit(mostHitsPerKind);
  return hits(await found);
};

export const findWhiteLabels = async (tx: Transaction, text: string): Promise<Hit[]> => {
  const isIt = isId(whiteLabels.id, text);
  const found = tx
    .select({
      id: whiteLabels.id,
      // A draft may have no name.
      title: sql<string>`coalesce(nullif(${whiteLabels.name}, ''), ${whiteLabels.subdomain}, '')`,
      detail: whiteLabels.subdomain,
      isExact: exact(isIt),
    })
    .from(whiteLabels)
    .where(and(isTenant, or(isIt, matchesText([whiteLabels.name, whiteLabels.subdomain], text))))
    .orderBy(exactFirst, asc(sql`lower(${whiteLabels.name})`), asc(whiteLabels.id))
    .limit(mostHitsPerKind);
  return hits(await found);
};

export const findLeadForms = async (tx: Transaction, text: string): Promise<Hit[]> => {
  const isIt = isId(leadForms.id, text);
  const found = tx
    .select({
      id: leadForms.id,
      title: leadForms.title,
      detail: whiteLabels.name,
      isExact: exact(isIt),
    })
    .from(leadForms)
    .innerJoin(whiteLabels, eq(whiteLabels.id, leadForms.tenantId))
    .where(or(isIt, matchesText([leadForms.title], text)))
    .orderBy(exactFirst, asc(sql`lower(${leadForms.title})`), asc(leadForms.id))
    .limit(mostHitsPerKind);
  return hits(await found);
};

type Numbered = typeof tickets | typeof bugReports;

/**
 * Finds tickets or bug reports by title or number; with `owned` only those it holds for, and of
 * those only what `isFound` finds by an index.
 */
const findNumbered = async (
  tx: Transaction,
  table: Numbered,
  text: string,
  { owned, isFound }: { owned?: SQL | undefined; isFound?: SQL } = {},
): Promise<Hit[]> => {
  const isIt = isId(table.id, text);
  const number = sql`${table.number}::text`;
  const isNamed = and(isFound, or(eq(number, text), matchesText([table.title], text)));
  const found = tx
    .select({
      id: table.id,
      title: sql<string>`${table.title}`,
      detail: sql<string>`'No. ' || ${number} || ', ' || ${whiteLabels.name}`,
      isExact: exact(isIt),
    })
    .from(table as typeof tickets)
    .innerJoin(whiteLabels, eq(whiteLabels.id, table.tenantId))
    .where(and(owned, or(isIt, isNamed)))
    .orderBy(exactFirst, desc(table.createdAt), asc(table.id))
    .limit(mostHitsPerKind);
  return hits(await found);
};

/** Finds tickets by the index of their list; without `tickets:read` the caller's own. */
export const findTickets = (tx: Transaction, text: string, session: Session): Promise<Hit[]> =>
  findNumbered(tx, tickets, text, {
    owned: session.permissions.includes('tickets:read')
      ? undefined
      : eq(tickets.requesterId, session.userId),
    isFound: sql`${tickets.id} IN (SELECT app_found_tickets(${patternOf(text)}))`,
  });

export const findBugReports = (tx: Transaction, text: string): Promise<Hit[]> =>
  findNumbered(tx, bugReports, text);
