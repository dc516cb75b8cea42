import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { TicketLink } from '@outpost/contracts';
import { RecordLink } from '@outpost/records';
import { useParamLink } from '@outpost/router';
import { Button, Heading, lazyComponent, PanelSection, Row, useToast } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/ticket-threads.ts';
import { Status } from '../shell/conversation/columns.tsx';
import type { FullTicket } from './ticket-panel.tsx';
import { useUnlinkTicket } from './ticket-threads.queries.ts';

const LinkTicketDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-dialogs" */ './link-ticket-dialog.tsx'))
      .LinkTicketDialog,
);

function RemoveButton({ link }: { link: TicketLink }) {
  const unlink = useUnlinkTicket();
  const toast = useToast();
  return (
    <Button
      isBusy={unlink.isPending}
      label={t('links.removeNamed', { number: link.ticket.number })}
      onClick={() =>
        void unlink.mutateAsync({ params: { id: link._id } }).then(
          () => toast.success(t('links.removed')),
          (error: Error) => toast.error(error.message),
        )
      }
    >
      {t('links.remove')}
    </Button>
  );
}

function Links({ links, mayChange }: { links: readonly TicketLink[]; mayChange: boolean }) {
  const linkTo = useParamLink('open');
  return (
    <PlainTable<TicketLink>
      label={t('links.title')}
      rows={links}
      rowId={({ _id }) => _id}
      columns={[
        {
          id: 'ticket',
          header: t('links.ticket'),
          isWrapped: true,
          render: ({ relation, ticket }) => (
            <>
              {t(`relations.${relation}`)}{' '}
              <RecordLink
                type="tickets"
                id={ticket._id}
                name={t('merge.option', { number: ticket.number, title: ticket.title })}
                to={linkTo(ticket._id)}
              />
            </>
          ),
        },
        {
          id: 'status',
          header: t('links.status'),
          render: ({ ticket: { status } }) => <Status status={status} />,
        },
        ...(mayChange
          ? [
              {
                id: 'remove',
                header: t('links.change'),
                render: (link: TicketLink) => <RemoveButton link={link} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Section of the panel with the links of a ticket; staff add and remove them. */
export function TicketLinks({ ticket, mayChange }: { ticket: FullTicket; mayChange: boolean }) {
  const isStaff = useCan('tickets:write') && mayChange;
  const [isAdding, setAdding] = useState(false);
  const { links } = ticket;
  if (links.length === 0 && !isStaff) return null;
  return (
    <PanelSection>
      <Row justify="space-between">
        <Heading level={2}>{t('links.title')}</Heading>
        {isStaff && !ticket.mergedInto && (
          <Button onClick={() => setAdding(true)}>{t('links.add')}</Button>
        )}
      </Row>
      {links.length > 0 && <Links links={links} mayChange={isStaff} />}
      {isAdding && <LinkTicketDialog ticket={ticket} onClose={() => setAdding(false)} />}
    </PanelSection>
  );
}
