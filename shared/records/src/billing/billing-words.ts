import type { BillingOverview, Charge, Invoice, Subscription, UsageKind } from '@outpost/contracts';
import { formatMoney } from '@outpost/ui';
import { t } from '../i18n/billing.ts';
import { codeLabel, lookTable, type StatusLook } from '../labels.ts';

export const subscriptionLook = (): Record<Subscription['status'], StatusLook> =>
  lookTable({
    future: { label: t('status.future'), tone: 'idle' },
    in_trial: { label: t('status.trial'), tone: 'progress' },
    active: { label: t('status.active'), tone: 'ok' },
    non_renewing: { label: t('status.nonRenewing'), tone: 'warn' },
    paused: { label: t('status.paused'), tone: 'warn' },
    cancelled: { label: t('status.cancelled'), tone: 'idle' },
  });

export const invoiceLook = (): Record<Invoice['status'], StatusLook> =>
  lookTable({
    open: { label: t('invoiceStatus.open'), tone: 'warn' },
    paid: { label: t('invoiceStatus.paid'), tone: 'ok' },
    'past-due': { label: t('invoiceStatus.pastDue'), tone: 'bad' },
    void: { label: t('invoiceStatus.void'), tone: 'idle' },
  });

/** Returns the state of an invoice; a credit note has none of payment. */
export const invoiceStateLook = ({ kind, status }: Pick<Invoice, 'kind' | 'status'>): StatusLook =>
  kind === 'credit-note' ? { label: t('kind.creditNote'), tone: 'idle' } : invoiceLook()[status];

/** Returns the amount of an invoice; that of a credit note is negative. */
export const invoiceAmountText = ({
  kind,
  amount,
  currency,
}: Pick<Invoice, 'kind' | 'amount' | 'currency'>): string =>
  formatMoney(kind === 'credit-note' ? -amount : amount, currency);

export const invoiceKindLabel = (kind: Invoice['kind']): string =>
  kind === 'invoice' ? t('kind.invoice') : t('kind.creditNote');

export const usageLabel = (kind: UsageKind): string =>
  ({
    leads: t('usage.leads'),
    'agent-runs': t('usage.agentRuns'),
    'ai-tool-runs': t('usage.aiToolRuns'),
  })[kind] ?? codeLabel(kind);

/** Returns a charge in words that explain its amount. */
export const chargeText = ({ kind, title, seats, days, ofDays }: Charge): string => {
  if (kind === 'term') return t('charge.term', { plan: title, seats });
  if (kind === 'seats') return t('charge.seats', { plan: title, seats, days, ofDays });
  if (kind === 'discount') return t('charge.discount', { title });
  if (kind === 'credit') return t('charge.credit', { plan: title, days });
  return kind === 'idle' ? t('charge.idle') : t('charge.other', { title });
};

/** Returns how a payer pays: by the card that Chargebee has, or by invoice. */
export const paymentMethodText = ({
  paymentSource: source,
  takesOfflinePayments,
}: Pick<BillingOverview, 'paymentSource' | 'takesOfflinePayments'>): string => {
  if (source?.last4)
    return t('overview.card', {
      brand: codeLabel(source.brand ?? 'card'),
      last4: source.last4,
      expires: source.expires ?? '',
    });
  if (source?.type)
    return t('overview.otherMethod', { type: codeLabel(source.type), status: source.status ?? '' });
  return takesOfflinePayments ? t('overview.offline') : t('overview.none');
};

/** Returns what is on its way to Chargebee, or why it did not get there; null where both sides are equal. */
export const syncText = ({ sync }: Pick<Subscription, 'sync'>): string | null => {
  if (!sync) return null;
  return sync.error === null ? t('sync.waiting') : t('sync.failed', { error: sync.error });
};

/** Returns sums of several currencies as one text; without one, a zero in `currency`. */
export const sumsText = (
  sums: readonly { amount: number; currency: string }[],
  currency = 'USD',
): string =>
  sums.length === 0
    ? formatMoney(0, currency)
    : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
