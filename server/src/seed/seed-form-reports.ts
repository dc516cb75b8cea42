import { formReportReasons } from '@outpost/contracts';
import type { formReports } from '../tables/form-reports.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf } from './random.ts';

interface ReportedForm {
  id: string;
  index: number;
  tenantId: string;
}

type Row = typeof formReports.$inferInsert;

/** A form of Acme with an open report, and one of Northwind with resolved ones. */
const open = 21;
const resolved = 27;

const openRow = ({ id, tenantId }: ReportedForm, daysAgo: DaysAgo): Row => ({
  id: idOf('form-report', id),
  tenantId,
  formId: id,
  reason: 'phishing',
  text: 'It asks how many seats we have, and then for a file with our invoices.',
  email: 'visitor@answers.test',
  createdAt: daysAgo(3),
});

const resolvedRows = ({ id, tenantId }: ReportedForm, daysAgo: DaysAgo): Row[] =>
  formReportReasons
    .filter((reason) => reason !== 'phishing')
    .map((reason, index) => ({
      id: idOf('form-report', id, index),
      tenantId,
      formId: id,
      reason,
      createdAt: daysAgo(3 + index),
      resolvedAt: daysAgo(2 + index),
      resolvedById: idOf('user', 'super@demo.test'),
      resolvedBy: 'Sable Quill',
    }));

/** Returns the reports of demo forms by their visitors. */
export const formReportRows = (forms: readonly ReportedForm[], daysAgo: DaysAgo): Row[] =>
  forms.flatMap((form) => {
    if (form.index === open) return [openRow(form, daysAgo)];
    return form.index === resolved ? resolvedRows(form, daysAgo) : [];
  });
