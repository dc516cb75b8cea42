import { queryFor, useQuery } from '@outpost/api-client';
import {
  planEndpoints,
  subscriptionEndpoints,
  type SubscriptionStatistics,
} from '@outpost/contracts';
import { CategoryChart, QueryContent } from '@outpost/records';
import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  Column,
  Dialog,
  EmptyState,
  formatMoney,
  formatMonth,
  formatWholeMoney,
  Heading,
  moneyInput,
  numberText,
  Placeholder,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/revenue.ts';

type Month = SubscriptionStatistics['months'][number];

const moves = ['new', 'expansion', 'contraction', 'churn'] as const;

/** Returns the share of a month's first revenue that ended within it. */
const churnRate = (month: Month, before: Month | undefined): string =>
  !before || before.mrr === 0
    ? '—'
    : `${numberText(Math.round((month.churn / before.mrr) * 1_000) / 10)}%`;

function Movements({ months, money }: { months: Month[]; money: (cents: number) => string }) {
  return (
    <PlainTable<Month>
      label={t('chart.moved')}
      rows={months.toReversed()}
      rowId={({ month }) => month}
      columns={[
        { id: 'month', header: t('chart.month'), render: ({ month }) => formatMonth(month) },
        { id: 'mrr', header: t('chart.mrr'), isNumber: true, render: ({ mrr }) => money(mrr) },
        ...moves.map((move) => ({
          id: move,
          header: t(`chart.${move}`),
          isNumber: true,
          render: (month: Month) => (month[move] === 0 ? '—' : money(month[move])),
        })),
        {
          id: 'rate',
          header: t('chart.rate'),
          isNumber: true,
          render: (month: Month) => churnRate(month, months[months.indexOf(month) - 1]),
        },
      ]}
    />
  );
}

function Charts({
  statistics: { months, overdue, currency },
}: {
  statistics: SubscriptionStatistics;
}) {
  const whole = (cents: number) => Number(moneyInput(cents, currency));
  const textOf = (amount: number | null) => formatWholeMoney(amount ?? 0, currency);
  const names = months.map(({ month }) => formatMonth(month));
  if (months.every(({ mrr }) => mrr === 0) && overdue.every(({ amount }) => amount === 0))
    return <EmptyState title={t('chart.none')} hint={t('chart.noneHint')} />;
  return (
    <Column gap={3}>
      <Heading level={2}>{t('chart.mrr')}</Heading>
      <CategoryChart
        label={t('chart.mrr')}
        names={names}
        series={[{ label: t('chart.mrr'), values: months.map(({ mrr }) => whole(mrr)) }]}
        textOf={textOf}
      />
      <Heading level={2}>{t('chart.moved')}</Heading>
      <CategoryChart
        label={t('chart.moved')}
        names={names}
        series={[
          {
            label: t('chart.gained'),
            values: months.map((month) => whole(month.new + month.expansion)),
          },
          {
            label: t('chart.lost'),
            values: months.map((month) => whole(month.contraction + month.churn)),
          },
        ]}
        textOf={textOf}
      />
      <Movements months={months} money={(cents) => formatMoney(cents, currency)} />
      <Heading level={2}>{t('chart.overdue')}</Heading>
      <CategoryChart
        label={t('chart.overdue')}
        names={overdue.map(({ days }) => t('chart.days', { days }))}
        series={[{ label: t('chart.amount'), values: overdue.map(({ amount }) => whole(amount)) }]}
        textOf={textOf}
      />
    </Column>
  );
}

/** Monthly revenue, its movements and what is overdue, in one currency, which the address holds. */
export function RevenueDialog({ onClose }: { onClose: () => void }) {
  const [asked, setCurrency] = useParam('currency');
  const plans = useQuery(queryFor(planEndpoints.list)).data?.plans ?? [];
  const currencies = [...new Set(['USD', ...plans.map((plan) => plan.currency)])].toSorted();
  const currency = currencies.find((one) => one === asked) ?? 'USD';
  const query = useQuery(queryFor(subscriptionEndpoints.statistics, { query: { currency } }));
  return (
    <Dialog
      title={t('chart.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('chart.close')}</Button>}
      isWide
    >
      <Column gap={3}>
        <Choice
          label={t('chart.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
        <QueryContent
          query={query}
          failure={t('chart.failed')}
          loading={<Placeholder height={320} />}
        >
          {({ statistics }) => <Charts statistics={statistics} />}
        </QueryContent>
      </Column>
    </Dialog>
  );
}
