import { payers, planTypes, subscriptionEndpoints, subscriptionStatuses } from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  codeLabel,
  LookChip,
  OrganizationLink,
  recordDates,
  seatsText,
  subscriptionLook,
} from '@outpost/records';
import { Day, formatMoney } from '@outpost/ui';
import { t } from '../i18n/subscriptions.ts';

type Column = ColumnOf<typeof subscriptionEndpoints.list>;

const payerLabel = (payer: (typeof payers)[number]) =>
  payer === 'company' ? t('list.payerCompany') : t('list.payerOrganization');

const termColumns = (): Column[] => [
  {
    id: 'plan',
    isOnPhone: true,
    width: 174,
    header: t('list.plan'),
    render: ({ plan }) => plan.name,
  },
  {
    id: 'billing',
    width: 92,
    isOptional: true,
    header: t('list.billing'),
    render: ({ billingType }) => billingType,
  },
  {
    id: 'payer',
    header: t('list.payer'),
    isOptional: true,
    render: ({ payer }) => payerLabel(payer),
  },
  {
    id: 'status',
    isOnPhone: true,
    width: 154,
    header: t('list.status'),
    isSortable: true,
    render: ({ status }) => <LookChip look={subscriptionLook()[status]} />,
  },
  {
    id: 'seats',
    width: 70,
    header: t('list.seats'),
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
];

const moneyColumns = (): Column[] => [
  {
    id: 'mrr',
    isOnPhone: true,
    width: 102,
    header: t('list.mrr'),
    isSortable: true,
    isNumber: true,
    render: ({ mrr }) => formatMoney(mrr.amount, mrr.currency),
  },
  {
    id: 'nextCharge',
    width: 114,
    header: t('list.nextCharge'),
    isSortable: true,
    isNumber: true,
    render: ({ nextChargeOn }) => <Day value={nextChargeOn} />,
  },
  {
    id: 'collection',
    header: t('list.collection'),
    isOptional: true,
    render: ({ autoCollection }) => (autoCollection ? t('list.yes') : t('list.no')),
  },
  {
    id: 'lastPayment',
    width: 118,
    isOptional: true,
    header: t('list.lastPayment'),
    isNumber: true,
    render: ({ lastPaymentAt }) => <Day value={lastPaymentAt} />,
  },
  {
    id: 'overdue',
    width: 92,
    header: t('list.overdue'),
    isNumber: true,
    render: ({ overdue }) =>
      overdue.amount > 0 ? formatMoney(overdue.amount, overdue.currency) : '—',
  },
];

const columns = (): Column[] => [
  {
    id: 'company',
    width: 160,
    header: t('list.company'),
    isSortable: true,
    render: ({ company }) => company.name,
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  ...termColumns(),
  ...moneyColumns(),
];

export const subscriptionList = recordList(() => ({
  name: 'subscriptions',
  endpoints: {
    list: subscriptionEndpoints.list,
    csv: subscriptionEndpoints.csv,
    bulk: subscriptionEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: columns(),
  filters: () => [
    choiceFilter(
      'status',
      t('list.status'),
      subscriptionStatuses,
      (status) => subscriptionLook()[status].label,
    ),
    choiceFilter('type', t('list.type'), planTypes, (type) => codeLabel(type)),
    choiceFilter('payer', t('list.payer'), payers, payerLabel),
    choiceFilter('overdue', t('list.overdue'), ['yes', 'no'] as const, (value) =>
      value === 'yes' ? t('list.someOverdue') : t('list.noneOverdue'),
    ),
  ],
  dates: recordDates(),
  rowName: ({ company }) => company.name,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
