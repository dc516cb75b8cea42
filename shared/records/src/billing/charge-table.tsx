import type { Charge } from '@outpost/contracts';
import { Day, formatMoney, PlainTable, Text } from '@outpost/ui';
import { t } from '../i18n/billing.ts';
import { chargeText } from './billing-words.ts';

type Row = Charge & { id: string };

const columns = (hasCompanies: boolean) => [
  { id: 'what', header: t('charge.what'), render: (charge: Row) => chargeText(charge) },
  ...(hasCompanies
    ? [{ id: 'company', header: t('charge.company'), render: ({ company }: Row) => company.name }]
    : []),
  { id: 'since', header: t('charge.from'), render: ({ since }: Row) => <Day value={since} /> },
  { id: 'upto', header: t('charge.to'), render: ({ upto }: Row) => <Day value={upto} /> },
  {
    id: 'amount',
    header: t('charge.amount'),
    isNumber: true,
    render: ({ amount, currency }: Row) => formatMoney(amount, currency),
  },
];

/** Charges with the words that explain them; a column names their companies when there are several. */
export function ChargeTable({ label, charges }: { label: string; charges: readonly Charge[] }) {
  if (charges.length === 0) return <Text tone="muted">{t('charge.none')}</Text>;
  const rows = charges.map((charge, index) => ({ ...charge, id: String(index) }));
  const companies = new Set(charges.map(({ company }) => company._id));
  return (
    <PlainTable
      label={label}
      columns={columns(companies.size > 1)}
      rows={rows}
      rowId={({ id }) => id}
    />
  );
}
