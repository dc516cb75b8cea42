import { useCan } from '@outpost/auth-store';
import type { Ticket } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t as threads } from '../i18n/ticket-threads.ts';
import { t } from '../i18n/tickets.ts';
import { useAssign, useFinish, useReopen } from './tickets.queries.ts';

/** Dialogs that an action opens. */
export type TicketDialog = 'edit' | 'quote' | 'merge';

/** Returns the actions of the signed-in account on a ticket. */
export const useTicketActions = (onAsk: (dialog: TicketDialog, ticket: Ticket) => void) => {
  const isStaff = useCan('tickets:write');
  const toast = useToast();
  const [assign, finish, reopen] = [useAssign(), useFinish(), useReopen()];
  const then = (done: Promise<unknown>, text: string) =>
    void done.then(
      () => toast.success(text),
      (error: Error) => toast.error(error.message),
    );

  return (ticket: Ticket): Action[] => {
    const { _id: id, status, type, quote, assignee } = ticket;
    // Its conversation goes on in another ticket.
    if (ticket.mergedInto) return [];
    const params = { id };
    const setMine = (isMine: boolean, text: string) =>
      then(assign.mutateAsync({ params, body: { isMine } }), text);
    const forStaff: Action[] = [
      assignee
        ? { label: t('actions.leave'), onSelect: () => setMine(false, t('actions.left')) }
        : { label: t('actions.take'), onSelect: () => setMine(true, t('actions.taken')) },
      { label: t('actions.edit'), onSelect: () => onAsk('edit', ticket) },
      ...(type === 'CR' && status === 'Pending' && quote !== 'approved'
        ? [{ label: t('actions.quote'), onSelect: () => onAsk('quote', ticket) }]
        : []),
      { label: threads('merge.action'), onSelect: () => onAsk('merge', ticket) },
    ];
    const step: Action =
      status === 'Pending'
        ? {
            label: t('actions.finish'),
            onSelect: () => then(finish.mutateAsync({ params }), t('actions.finished')),
          }
        : {
            label: t('actions.reopen'),
            onSelect: () => then(reopen.mutateAsync({ params }), t('actions.reopened')),
          };
    return [...(isStaff ? forStaff : []), step];
  };
};
