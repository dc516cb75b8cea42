import { lazyComponent } from '@outpost/ui';

/** A dialog of an invoice, loaded when the first one opens. */
export const InvoiceDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "invoice-dialogs" */ './invoice-dialogs.tsx')).InvoiceDialog,
);
