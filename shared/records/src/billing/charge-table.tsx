import type { Charge } from '@outpost/contracts';
import { Day, formatMoney, Text } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/billing.ts';
import { chargeText } from './billing-words.ts';
import { CompanyLink } from '../record-link/record-link.tsx';

type Row = Charge & { id: string };

const dayMs = 86_400_000;

/** Days of a charge; `upto` is the first day after them. */
function Days({ since, upto }: Row) {
  if (since === upto) return <Day value={since} />;
  const last = new Date(Date.parse(upto) - dayMs).toISOString().slice(0, 10);
  return (
    <span>
      <Day value={since} /> – <Day value={last} />
    </span>
  );
}

const columns = (hasCompanies: boolean) => [
  {
    id: 'what',
    header: t('charge.what'),
    isWrapped: true,
    render: (charge: Row) => (
      <>
        <Text>{chargeText(charge)}</Text>
        <Text tone="muted">
          <Days {...charge} />
        </Text>
      </>
    ),
  },
  ...(hasCompanies
    ? [
        {
          id: 'company',
          header: t('charge.company'),
          isWrapped: true,
          render: ({ company }: Row) => <CompanyLink company={company} />,
        },
      ]
    : []),
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
