import { and, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { IngestReply, ProgramBugReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecords } from '../../platform/db/records.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { bugReports } from '../../tables/bug-reports.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { linkTo, nextBugNumber, notifyStaff, reportValues } from '../bug-reports/index.ts';
import { companiesOfReport, unknownCompany, type ReportCall } from './companies-of-report.ts';
import { storeOnce, type Decision } from './store-once.ts';

type BugRow = Omit<typeof bugReports.$inferInsert, 'number'> & { id: string; externalId: string };

const peopleOf = async (tx: Transaction, entries: readonly ProgramBugReport[]) => {
  const ids = [...new Set(entries.flatMap(({ user }) => user ?? []))];
  if (ids.length === 0) return [];
  const { id, email, franchisorId, companyId } = users;
  return tx
    .select({ id, email, franchisorId, companyId, name: shownNameOf(users) })
    .from(users)
    .where(and(inArray(id, ids), isNull(users.deletedAt)));
};

type Person = Awaited<ReturnType<typeof peopleOf>>[number];
type Places = Awaited<ReturnType<typeof companiesOfReport>>;

const decide = (
  { externalId, user, company, program, ...entry }: ProgramBugReport,
  tenantId: string,
  people: readonly Person[],
  places: Places,
): Decision<BugRow> => {
  const person = people.find(({ id }) => id === user);
  if (user !== undefined && !person) return { reason: 'User is incorrect' };
  const place = company === undefined ? undefined : places.get(company);
  if (company !== undefined && !place) return unknownCompany;
  const { franchisorId = null, companyId = null } = person ?? place ?? {};
  return {
    row: {
      ...reportValues({ ...entry, remote: program }),
      id: v7(),
      externalId,
      tenantId,
      franchisorId,
      companyId,
      source: 'api',
      reporterId: person?.id ?? null,
      reporterName: person?.name ?? program,
      reporterEmail: person?.email ?? '',
    },
  };
};

/** Numbers and stores new reports. */
const insertAll = async (tx: Transaction, tenantId: string, rows: readonly BugRow[]) => {
  const numbered: (BugRow & { number: number })[] = [];
  for (const row of rows) numbered.push({ ...row, number: await nextBugNumber(tx, tenantId) });
  await insertRecords(tx, bugReports, numbered);
  return numbered.map(({ externalId }) => ({ externalId }));
};

/** Notifies staff once for each call, also about many reports. */
const notifyOf = async (tx: Transaction, stored: readonly BugRow[], by: ReportCall['session']) => {
  const [first, ...others] = stored;
  if (!first) return;
  const kind = 'bug-reported' as const;
  const body = `Reported by ${by.name}.`;
  const about =
    others.length === 0
      ? { title: first.title, link: linkTo(first.id) }
      : { title: `${stored.length} bug reports of programs`, link: '/bug-reports' };
  await notifyStaff(tx, { kind, body, ...about }, by.userId);
};

/** Stores the bug reports of programs, which cause their events, and notifies staff. */
export const storeProgramBugs = async (
  tx: Transaction,
  { session }: ReportCall,
  entries: readonly ProgramBugReport[],
): Promise<IngestReply> => {
  const tenantId = currentTenantId(session);
  // Reports that cross wait for each other, so that each entry is new to one of them only.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${tenantId}, 9))`);
  const people = await peopleOf(tx, entries);
  const places = await companiesOfReport(
    tx,
    entries.flatMap(({ company }) => (company === undefined ? [] : [{ company }])),
  );
  const { reply, stored } = await storeOnce(tx, {
    table: bugReports,
    tenantId,
    entries,
    decide: (entry) => decide(entry, tenantId, people, places),
    insert: (rows) => insertAll(tx, tenantId, rows),
  });
  await notifyOf(tx, stored, session);
  return reply;
};
