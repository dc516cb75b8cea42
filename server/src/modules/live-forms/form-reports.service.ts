import type { FastifyRequest } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import {
  formReportLabels,
  leastFillingMs,
  liveFormEndpoints,
  type NewFormReport,
} from '@outpost/contracts';
import { inRole } from '../../platform/db/in-role.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { formReports } from '../../tables/form-reports.table.ts';
import { notify } from '../notifications/index.ts';
import { findSuperAdmins } from '../users/index.ts';
import { countFormCall } from './form-limits.ts';
import { inTenant, readLiveForm, type LiveForm } from './live-form.repository.ts';
import { auditVisitor, type LiveFormTools } from './live-forms.service.ts';
import { visitorOf } from './visitor.ts';

/** Reports of one form that wait for staff; further ones would say nothing new. */
const mostOpen = 50;

/** Notifies the super admins of the first open report of a form. */
const notifyStaff = async (
  tx: Transaction,
  { id, title }: LiveForm,
  { reason }: NewFormReport,
): Promise<void> => {
  const admins = await findSuperAdmins(tx);
  for (const [tenantId, members] of Map.groupBy(admins, (admin) => admin.tenantId))
    await inRole(tx, 'worker', null, () =>
      notify(tx, {
        tenantId,
        to: members.map((member) => member.id),
        kind: 'setting',
        title: `A visitor reported the form “${title}”`,
        body: `${formReportLabels[reason]}.`,
        link: `/lead-forms/details/${id}`,
      }),
    );
};

/** Stores a report; returns false where enough of them are open. */
const keepReport = async (
  tx: Transaction,
  formId: string,
  report: NewFormReport,
): Promise<boolean> => {
  const form = await readLiveForm(tx, formId);
  const isOpenReport = and(eq(formReports.formId, formId), isNull(formReports.resolvedAt));
  const open = await tx.$count(formReports, isOpenReport);
  if (open >= mostOpen) return false;
  const { reason, text, email } = report;
  await insertRecord(tx, formReports, { tenantId: form.tenantId, formId, reason, text, email });
  if (open === 0) await notifyStaff(tx, form, report);
  return true;
};

/**
 * Reports a form to internal staff. Programs get the same answer as people, and leave nothing.
 * Throws 404, 429.
 */
export const reportForm = async (
  { database, limiter, tokens }: LiveFormTools,
  request: FastifyRequest,
  formId: string,
  report: NewFormReport,
): Promise<void> => {
  const visitor = visitorOf(tokens, request);
  const call = { formId, kind: 'report' as const, visitor };
  const { tenantId } = await countFormCall({ database, limiter }, request, call);
  const page = tokens.read(report.page, formId);
  const isHuman = page !== null && Date.now() - page.openedAt >= leastFillingMs;
  if (report.fax !== '' || !isHuman) return;
  await inTenant(database, tenantId, 'write', async (tx) => {
    if (await keepReport(tx, formId, report))
      await auditVisitor(tx, visitor, liveFormEndpoints.report, tenantId);
  });
};
