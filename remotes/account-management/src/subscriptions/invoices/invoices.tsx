import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import { RecordList } from '@outpost/lists';
import {
  InvoiceDialog,
  InvoicePanel,
  useInvoiceActions,
  type InvoiceDialogKind,
  type InvoiceWithCredit,
} from '@outpost/records';
import { useParam } from '@outpost/router';
import { usePreload } from '@outpost/ui';
import { invoiceList } from './invoice-list.tsx';

/** Invoices of all organizations for staff; `?open=<id>` shows one beside the list. */
export function Invoices() {
  usePreload(InvoicePanel, InvoiceDialog);
  const viewer = useUser();
  const mayDecide = useCan('billing:decide') && !viewer?.impersonation;
  const [open, setOpen] = useParam('open');
  const [asked, setAsked] = useState<{
    kind: InvoiceDialogKind;
    invoice: InvoiceWithCredit;
  } | null>(null);
  const actionsOf = useInvoiceActions(mayDecide, (kind, invoice) => setAsked({ kind, invoice }));
  return (
    <>
      <RecordList list={invoiceList} level={2} {...(actionsOf && { rowActions: actionsOf })} />
      {open && <InvoicePanel id={open} mayDecide={mayDecide} onClose={() => setOpen(null)} />}
      {asked && <InvoiceDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
