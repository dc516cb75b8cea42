import { bugReportEndpoints, type BugReport, type ReplyOf } from '@outpost/contracts';
import { RecordLink, RecordPanel } from '@outpost/records';
import { Link } from '@outpost/router';
import { Day, Notice, PanelSection, Row, RowMenu, StatusChip, type Action } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/bug-reports.ts';
import { t as common } from '../i18n/conversation.ts';
import { placeFacts, Status } from '../shell/conversation/columns.tsx';
import { MessageForm } from '../shell/conversation/message-form.tsx';
import { Thread } from '../shell/conversation/thread.tsx';
import { BugEvidence } from './bug-evidence.tsx';
import { useBugReport, useReply } from './bug-reports.queries.ts';
import { kindLabel, sectionText, severityLabel, severityTone } from './bug-words.ts';

export type FullReport = ReplyOf<typeof bugReportEndpoints.byId>['bugReport'];

function Reporter({ report: { reporter } }: { report: FullReport }) {
  return <RecordLink type="users" id={reporter._id ?? ''} name={reporter.name} />;
}

const reporterText = ({ reporter, source }: FullReport): string =>
  [reporter.email, source === 'api' ? t('panel.ofOwnProgram') : ''].filter(Boolean).join(', ');

function BugFacts({ report }: { report: FullReport }) {
  const { status, severity, ticket, jiraStatus, mergedInto, resolvedAt } = report;
  return (
    <Facts
      facts={{
        [common('list.status')]: <Status status={status} />,
        [t('list.severity')]: (
          <StatusChip tone={severityTone[severity]}>{severityLabel()[severity]}</StatusChip>
        ),
        [t('list.kind')]: kindLabel()[report.kind],
        [t('list.section')]: sectionText(report),
        ...(report.page && { [t('list.page')]: report.page }),
        ...(report.error && { [t('panel.error')]: report.error }),
        [t('list.reporter')]: (
          <>
            <Reporter report={report} />, <span>{reporterText(report)}</span>
          </>
        ),
        ...placeFacts(report),
        ...(ticket && {
          [t('list.ticket')]: [t('list.ticketNumber', { number: ticket.number }), jiraStatus]
            .filter(Boolean)
            .join(' · '),
        }),
        ...((mergedInto || report.duplicates > 0) && {
          [t('list.duplicates')]: mergedInto
            ? t('list.duplicateOf', { number: mergedInto.number })
            : report.duplicates,
        }),
        ...(report.coReporters > 0 && { [t('list.coReporters')]: report.coReporters }),
        [t('panel.created')]: <Day value={report.createdAt} />,
        ...(resolvedAt && { [t('panel.resolved')]: <Day value={resolvedAt} /> }),
      }}
    />
  );
}

function ReplyForm({ report: { _id: id, status, isOwn } }: { report: FullReport }) {
  const reply = useReply();
  return (
    <MessageForm
      onReply={(text) => reply.mutateAsync({ params: { id }, body: { text } })}
      hint={isOwn && status === 'Done' ? t('panel.reopens') : null}
    />
  );
}

/** Panel with one report beside its list: fields, what the page collected, and the conversation. */
export function BugPanel({
  id,
  actionsOf,
  mayReply,
  onClose,
}: {
  id: string;
  /** Returns the actions of staff; undefined for others. */
  actionsOf: ((report: BugReport) => Action[]) | undefined;
  mayReply: boolean;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.bugReport.title ?? t('panel.unknownTitle'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useBugReport(id)}
      id={id}
      list="bugReports"
      endpoint={bugReportEndpoints.list}
      onClose={onClose}
    >
      {({ bugReport: report }) => (
        <>
          <PanelSection>
            <Row justify="space-between">
              {t('panel.title', { number: report.number })}
              {actionsOf && (
                <RowMenu
                  label={t('panel.actions', { number: report.number })}
                  actions={actionsOf(report)}
                />
              )}
            </Row>
            <BugFacts report={report} />
            {report.releaseFailures > 0 && (
              <Notice>
                {t('panel.failures', { count: report.releaseFailures })}{' '}
                <Link to={`/releases?tab=failures&likeness=${report.likeness ?? ''}`}>
                  {t('panel.showFailures')}
                </Link>
              </Notice>
            )}
            {report.alike > 0 && !report.mergedInto && (
              <Notice>{t('panel.alike', { count: report.alike })}</Notice>
            )}
          </PanelSection>
          <Thread author={<Reporter report={report} />} of={report} />
          {mayReply && <ReplyForm report={report} />}
          <BugEvidence report={report} />
        </>
      )}
    </RecordPanel>
  );
}
