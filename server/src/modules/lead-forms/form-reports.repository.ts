import { desc, eq } from 'drizzle-orm';
import type { FormReport } from '@outpost/contracts';
import { accountOf } from '../../platform/accounts/account-of.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { formReports } from '../../tables/form-reports.table.ts';
import { findLeadForm } from './lead-forms.repository.ts';

const noun = 'This report';
const mostShown = 100;

const selected = (tx: Transaction) =>
  tx
    .select({ report: formReports, resolvedByAccount: accountOf(formReports.resolvedById) })
    .from(formReports)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ report, resolvedByAccount }: Row): FormReport => ({
  ...report,
  _id: report.id,
  createdAt: report.createdAt.toISOString(),
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
  resolvedByAccount,
});

/** Reads the latest reports of a form; 404 without the form. */
export const reportsOf = async (tx: Transaction, formId: string): Promise<FormReport[]> => {
  await findLeadForm(tx, formId);
  const rows = await selected(tx)
    .where(eq(formReports.formId, formId))
    .orderBy(desc(formReports.createdAt), desc(formReports.id))
    .limit(mostShown);
  return rows.map(present);
};

const findReport = async (tx: Transaction, id: string): Promise<FormReport> => {
  const [row] = await selected(tx).where(eq(formReports.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Marks a report as resolved; 409 for one that is. */
export const resolveReport = async (
  tx: Transaction,
  { userId, name }: Session,
  id: string,
): Promise<FormReport> => {
  const { resolvedAt } = await findReport(tx, id);
  if (resolvedAt !== null) throw conflict('This report is resolved already.');
  const target = { id, ifMatch: null, noun };
  await changeRecord(tx, formReports, target, {
    resolvedAt: new Date(),
    resolvedById: userId,
    resolvedBy: name,
  });
  return findReport(tx, id);
};
