import { useCan } from '@outpost/auth-store';
import type { BugReport } from '@outpost/contracts';
import { useNavigate } from '@outpost/router';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/bug-reports.ts';
import { useConvert, useCreateIssue, useReopen, useResolve } from './bug-reports.queries.ts';

/** Dialogs that an action opens. */
export type BugDialog = 'edit' | 'notify' | 'merge';

/** Returns the actions of staff on a report; undefined for others, who only reply. */
export const useBugActions = (onAsk: (dialog: BugDialog, report: BugReport) => void) => {
  const isStaff = useCan('bug-reports:write');
  const toast = useToast();
  const navigate = useNavigate();
  const [convert, resolve, reopen] = [useConvert(), useResolve(), useReopen()];
  const createIssue = useCreateIssue();
  const then = (done: Promise<{ bugReport: BugReport }>, text: (report: BugReport) => string) =>
    void done.then(
      ({ bugReport }) => toast.success(text(bugReport)),
      (error: Error) => toast.error(error.message),
    );
  if (!isStaff) return undefined;

  return (report: BugReport): Action[] => {
    const { _id: id, status, ticket, jiraStatus, error, reporter, mergedInto } = report;
    const params = { id };
    const ask = (dialog: BugDialog) => () => onAsk(dialog, report);
    const ofTicket: Action[] = ticket
      ? [
          {
            label: t('actions.openTicket'),
            onSelect: () => void navigate(`/support-ticket?open=${ticket._id}`),
          },
        ]
      : [
          {
            label: t('actions.convert'),
            onSelect: () =>
              then(convert.mutateAsync({ params }), (one) =>
                t('actions.converted', { number: one.ticket?.number ?? 0 }),
              ),
          },
        ];
    const ofJira: Action = {
      label: t('actions.createIssue'),
      onSelect: () => then(createIssue.mutateAsync({ params }), () => t('actions.issueQueued')),
    };
    const step: Action =
      status === 'Pending'
        ? {
            label: t('actions.resolve'),
            onSelect: () => then(resolve.mutateAsync({ params }), () => t('actions.resolved')),
          }
        : {
            label: t('actions.reopen'),
            onSelect: () => then(reopen.mutateAsync({ params }), () => t('actions.reopened')),
          };
    return [
      { label: t('actions.edit'), onSelect: ask('edit') },
      // A report of a program has no user for a ticket.
      ...(ticket || reporter._id ? ofTicket : []),
      ...((ticket || reporter._id) && !jiraStatus ? [ofJira] : []),
      ...(error && !mergedInto ? [{ label: t('actions.merge'), onSelect: ask('merge') }] : []),
      { label: t('actions.notify'), onSelect: ask('notify') },
      step,
    ];
  };
};
