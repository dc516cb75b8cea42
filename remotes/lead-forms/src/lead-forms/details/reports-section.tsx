import type { LeadForm } from '@outpost/contracts';
import { Notice } from '@outpost/ui';
import { t } from '../../i18n/details.ts';
import { Reports } from './details-lazy.ts';
import { useFormReports } from './reports.queries.ts';

/** Reports of the form by its visitors; nothing without one. */
export function ReportsSection({ form }: { form: LeadForm }) {
  const { data, error } = useFormReports(form._id);
  if (error) return <Notice>{t('reports.failed', { reason: error.message })}</Notice>;
  const reports = data?.reports ?? [];
  return reports.length > 0 && <Reports form={form} reports={reports} />;
}
