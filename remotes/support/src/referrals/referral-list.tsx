import {
  referralEndpoints,
  referralSources,
  referralStatuses,
  type Referral,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  CompanyLink,
  dayColumn,
  OrganizationLink,
  PersonLink,
  recordDates,
} from '@outpost/records';
import { Day, formatMoney, Person, StatusChip } from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import { refereeName, sourceLabel, statusLook } from './referral-words.ts';

type Column = ColumnOf<typeof referralEndpoints.list>;

export function Status({ status, isApproved }: Pick<Referral, 'status' | 'isApproved'>) {
  const { tone, label } = statusLook()[status];
  const isWaiting = status === 'qualified' && isApproved;
  return <StatusChip tone={tone}>{isWaiting ? t('list.isApproved') : label}</StatusChip>;
}

export const codeText = ({ code: { code, isBlocked } }: Referral): string =>
  isBlocked ? t('list.blocked', { code }) : code;

export const rewardText = ({ reward }: Referral): string =>
  reward ? formatMoney(reward.amount, reward.currency) : '—';

export const planText = ({ customer }: Referral): string =>
  customer ? t(`plans.${customer.type}`) : '—';

const peopleColumns = (): Column[] => [
  {
    id: 'company',
    width: 183,
    header: t('list.referrer'),
    isSortable: true,
    render: ({ company, referrerName }) => <Person name={company.name} detail={referrerName} />,
  },
  {
    id: 'referee',
    width: 205,
    header: t('list.referee'),
    render: (referral) => (
      <Person
        name={refereeName(referral)}
        detail={referral.refereeName === '' ? '' : referral.refereeEmail}
        link={(name) => <PersonLink name={name} account={referral.refereeAccount} />}
      />
    ),
  },
  {
    id: 'customer',
    header: t('list.company'),
    render: ({ customer, refereeCompany }) => (
      <CompanyLink company={customer} none={refereeCompany || '—'} />
    ),
  },
  { id: 'plan', width: 70, isOptional: true, header: t('list.plan'), render: planText },
];

const stateColumns = (): Column[] => [
  {
    id: 'status',
    isOnPhone: true,
    header: t('list.status'),
    isSortable: true,
    render: (referral) => <Status {...referral} />,
  },
  {
    id: 'reward',
    width: 80,
    header: t('list.reward'),
    isSortable: true,
    isNumber: true,
    render: rewardText,
  },
  dayColumn('createdAt', t('list.invited')),
];

const optionalDay = (
  id: 'signedUpAt' | 'qualifiedAt' | 'rewardedAt' | 'endedAt',
  header: string,
) => ({
  id,
  header,
  isNumber: true,
  isOptional: true,
  render: (referral: Referral) => <Day value={referral[id]} />,
});

const furtherColumns = (): Column[] => [
  { id: 'code', isOptional: true, header: t('list.code'), render: codeText },
  {
    id: 'source',
    header: t('list.source'),
    isOptional: true,
    render: ({ source }) => sourceLabel()[source],
  },
  optionalDay('signedUpAt', t('list.signedUp')),
  optionalDay('qualifiedAt', t('list.qualified')),
  optionalDay('rewardedAt', t('list.rewarded')),
  optionalDay('endedAt', t('list.ended')),
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
];

export const referralList = recordList(() => ({
  name: 'referrals',
  endpoints: {
    list: referralEndpoints.list,
    csv: referralEndpoints.csv,
    bulk: referralEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.one'), t('list.many')],
  searchLabel: t('list.search'),
  emptyHint: t('list.emptyHint'),
  columns: [...peopleColumns(), ...stateColumns(), ...furtherColumns()],
  filters: () => [
    choiceFilter(
      'status',
      t('list.status'),
      referralStatuses,
      (status) => statusLook()[status].label,
    ),
    choiceFilter('source', t('list.source'), referralSources, (source) => sourceLabel()[source]),
    choiceFilter('approved', t('list.approved'), ['yes', 'no'] as const, (value) =>
      value === 'yes' ? t('list.isApproved') : t('list.notApproved'),
    ),
  ],
  dates: recordDates(),
  rowName: refereeName,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
