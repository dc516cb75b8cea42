import { billingRows, type BillingOverview, type Sum } from '@outpost/contracts';
import { Row, StatusChip } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { seatsText } from '../companies.ts';
import { t } from '../i18n/billing.ts';
import { paymentMethodText, sumsText } from './billing-words.ts';

/** Id of the section of invoices, to which a sum past due leads. */
export const invoicesId = 'invoices';

/** Returns the sum of each month by currency; null where more subscriptions exist than are loaded. */
const monthlySums = ({ subscriptions }: BillingOverview): Sum[] | null => {
  if (subscriptions.length >= billingRows) return null;
  const byCurrency = new Map<string, number>();
  for (const { mrr } of subscriptions)
    byCurrency.set(mrr.currency, (byCurrency.get(mrr.currency) ?? 0) + mrr.amount);
  return [...byCurrency].map(([currency, amount]) => ({ currency, amount }));
};

const payerText = (payer: BillingOverview['payer'], isOfCompany: boolean): string => {
  if (payer === 'organization') return t('overview.payerOrganization');
  return isOfCompany ? t('overview.payerThisCompany') : t('overview.payerCompany');
};

const paymentOf = ({ billingType, autoCollection }: BillingOverview): string => {
  if (billingType === 'Chargebee')
    return autoCollection ? t('overview.collected') : t('overview.notCollected');
  return autoCollection ? t('overview.creditUsed') : t('overview.creditKept');
};

function Overdue({ text }: { text: string }) {
  return (
    <Row>
      <StatusChip tone="bad">{text}</StatusChip>
      <a href={`#${invoicesId}`}>{t('overview.showInvoices')}</a>
    </Row>
  );
}

/** Payer, seats and sums of a billing; `isOfCompany` is true on the page of one company. */
export function BillingFacts({
  billing,
  isOfCompany,
}: {
  billing: BillingOverview;
  isOfCompany: boolean;
}) {
  const currency = billing.subscriptions[0]?.mrr.currency;
  const money = (sums: readonly Sum[]) => sumsText(sums, currency);
  const monthly = monthlySums(billing);
  return (
    <Facts
      facts={{
        [t('overview.provider')]:
          billing.billingType === 'Custom' ? t('overview.builtIn') : billing.billingType,
        [t('overview.payer')]: payerText(billing.payer, isOfCompany),
        [t('overview.seats')]: seatsText(billing.seats),
        [t('overview.paymentMethod')]: paymentMethodText(billing),
        [t('overview.collection')]: paymentOf(billing),
        ...(monthly && { [t('overview.monthly')]: money(monthly) }),
        [t('overview.open')]: money(billing.open),
        ...(billing.overdue.length > 0 && {
          [t('overview.overdue')]: <Overdue text={money(billing.overdue)} />,
        }),
        [t('overview.credit')]: money(billing.credit),
      }}
    />
  );
}
