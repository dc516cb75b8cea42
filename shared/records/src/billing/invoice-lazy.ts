import { lazyComponent } from '@outpost/ui';

/** One invoice beside its list, loaded when the first one opens. */
export const InvoicePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "invoice-panel" */ './invoice-panel.tsx')).InvoicePanel,
);
