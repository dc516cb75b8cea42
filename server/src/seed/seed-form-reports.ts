import type { formReports } from '../tables/form-reports.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf } from './random.ts';

interface ReportedForm {
  id: string;
  index: number;
  tenantId: string;
}

/** A form of Acme with an open report, and one of Northwind with a resolved one. */
const open = 21;
const resolved = 27;

/** Returns the reports of demo forms by their visitors. */
export const formReportRows = (
  forms: readonly ReportedForm[],
  daysAgo: DaysAgo,
): (typeof formReports.$inferInsert)[] =>
  forms
    .filter(({ index }) => index === open || index === resolved)
    .map(({ id, index, tenantId }) => ({
      id: idOf('form-report', id),
      tenantId,
      formId: id,
      createdAt: daysAgo(3),
      ...(index === open
        ? {
            reason: 'phishing' as const,
            text: 'It asks how many seats we have, and then for a file with our invoices.',
            email: 'visitor@answers.test',
          }
        : {
            reason: 'spam' as const,
            resolvedAt: daysAgo(1),
            resolvedById: idOf('user', 'super@demo.test'),
            resolvedBy: 'Sable Quill',
          }),
    }));
