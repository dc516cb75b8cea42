import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { formReportLabels, type FormReport, type LeadForm } from '@outpost/contracts';
import { PersonLink } from '@outpost/records';
import { Button, Column, Instant, Row, Text, useToast } from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { LiveDialog } from '../lead-form-lazy.ts';
import { useResolveReport } from './reports.queries.ts';

/** One report, with what can be done about it. */
function Report({ report, mayWrite }: { report: FormReport; mayWrite: boolean }) {
  const resolve = useResolveReport();
  const toast = useToast();
  const { _id: id, reason, text, email, createdAt, resolvedAt, resolvedBy } = report;
  const handleResolve = () =>
    resolve.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('reports.resolvedToast')),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <div role="listitem">
      <Column gap={0.5}>
        <Row justify="space-between">
          <Text isStrong>{formReportLabels[reason]}</Text>
          <Text size="small" tone="muted">
            <Instant value={createdAt} />
          </Text>
        </Row>
        {text !== '' && <Text>{text}</Text>}
        {email !== '' && (
          <Text size="small">
            <a href={`mailto:${email}`}>{email}</a>
          </Text>
        )}
        {resolvedAt !== null && (
          <Text size="small" tone="muted">
            {t('reports.resolvedBy')}{' '}
            <PersonLink name={resolvedBy} account={report.resolvedByAccount} />,{' '}
            <Instant value={resolvedAt} />
          </Text>
        )}
        {resolvedAt === null && mayWrite && (
          <Row>
            <Button isBusy={resolve.isPending} onClick={handleResolve}>
              {t('reports.resolve')}
            </Button>
          </Row>
        )}
      </Column>
    </div>
  );
}

/** Reports of the form by its visitors, with what can be done about them. */
export function Reports({ form, reports }: { form: LeadForm; reports: readonly FormReport[] }) {
  const mayWrite = useCan('lead-forms:write');
  const [isOpen, setOpen] = useState(false);
  return (
    <PageSection
      title={t('reports.title')}
      actions={
        mayWrite &&
        form.isActive && (
          <Button onClick={() => setOpen(true)}>{t('reports.deactivateForm')}</Button>
        )
      }
    >
      <Column gap={2}>
        <Text size="small" tone="muted">
          {t('reports.hint')}
        </Text>
        <div role="list" aria-label={t('reports.title')}>
          <Column gap={2}>
            {reports.map((report) => (
              <Report key={report._id} report={report} mayWrite={mayWrite} />
            ))}
          </Column>
        </div>
      </Column>
      {isOpen && <LiveDialog form={form} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}
