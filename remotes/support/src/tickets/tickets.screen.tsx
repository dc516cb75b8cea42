import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { Permission, QueryInput, Ticket } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { Button, lazyComponent, Plus, Settings, usePreload } from '@outpost/ui';
import { t as chartText } from '../i18n/ticket-charts.ts';
import { t as hours } from '../i18n/ticket-settings.ts';
import { t } from '../i18n/tickets.ts';
import { ticketBulk } from './ticket-bulk.ts';
import { customerTicketList, ticketList } from './ticket-list.tsx';
import { useTicketActions, type TicketDialog } from './use-ticket-actions.ts';

const NewTicketDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-dialogs" */ './new-ticket-dialog.tsx'))
      .NewTicketDialog,
);
const EditTicketDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-dialogs" */ './edit-ticket-dialog.tsx'))
      .EditTicketDialog,
);
const QuoteDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-dialogs" */ './quote-dialog.tsx')).QuoteDialog,
);
const TicketSettingsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-settings" */ './ticket-settings-dialog.tsx'))
      .TicketSettingsDialog,
);
const MergeTicketDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-dialogs" */ './merge-ticket-dialog.tsx'))
      .MergeTicketDialog,
);
const TicketCharts = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-charts" */ './ticket-charts.tsx')).TicketCharts,
);
const TicketPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "ticket-panel" */ './ticket-panel.tsx')).TicketPanel,
);

const chartsOf = (query: QueryInput) => <TicketCharts query={query} />;

/**
 * List of tickets; `?open=<id>` shows one, `?popup=add` opens the dialog for a new one,
 * `?popup=hours` the business hours, and `?charts` the charts.
 */
export function TicketsScreen() {
  usePreload(TicketPanel, NewTicketDialog, EditTicketDialog, QuoteDialog, MergeTicketDialog);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const adding = usePopup('add');
  const settings = usePopup('hours');
  const [charts, setCharts] = useParam('charts');
  const [asked, setAsked] = useState<{ dialog: TicketDialog; ticket: Ticket } | null>(null);
  const actionsOf = useTicketActions((dialog, ticket) => setAsked({ dialog, ticket }));
  if (!viewer) return null;
  const close = () => setAsked(null);
  const mayWrite = !viewer.isRestricted;
  const may = (permission: Permission) => viewer.permissions.includes(permission);
  const seesTimes = may('tickets:write');
  const maySetHours = mayWrite && (may('tickets:write') || may('organization:write'));
  const addButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
      {t('list.new')}
    </Button>
  );
  const moreActions = [
    seesTimes && {
      label: chartText(charts === null ? 'chart.open' : 'chart.close'),
      onSelect: () => setCharts(charts === null ? 'quarter' : null),
    },
    maySetHours && {
      label: hours('dialog.open'),
      icon: <Settings size={16} aria-hidden />,
      onSelect: settings.open,
    },
  ];
  return (
    <>
      <RecordList
        list={seesTimes ? ticketList : customerTicketList}
        without={viewer.role ? [] : ['organization']}
        bulk={mayWrite && !viewer.impersonation ? ticketBulk(may) : []}
        {...(seesTimes && charts !== null && { summaryOf: chartsOf })}
        {...(mayWrite && { rowActions: actionsOf, actions: addButton, moreActions })}
      />
      {open && (
        <TicketPanel
          id={open}
          actionsOf={mayWrite ? actionsOf : undefined}
          onClose={() => setOpen(null)}
        />
      )}
      {settings.isOpen && maySetHours && <TicketSettingsDialog onClose={settings.close} />}
      {adding.isOpen && mayWrite && <NewTicketDialog onClose={adding.close} />}
      {asked?.dialog === 'edit' && <EditTicketDialog ticket={asked.ticket} onClose={close} />}
      {asked?.dialog === 'merge' && (
        <MergeTicketDialog ticket={asked.ticket} onMerged={setOpen} onClose={close} />
      )}
      {asked?.dialog === 'quote' && <QuoteDialog ticket={asked.ticket} onClose={close} />}
    </>
  );
}
