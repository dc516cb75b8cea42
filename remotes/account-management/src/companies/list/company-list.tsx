import {
  companyBulkEndpoints,
  companyEndpoints,
  companyKinds,
  companyStatuses,
  healths,
  onBoardingStates,
  planTypes,
  salesOnboardingStates,
  seatLimits,
  usualSeats,
  soonEndingTrialDays,
  type Company,
} from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList, stateFilter, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  companyKindLabel,
  CompanyLink,
  companyStatusLook,
  dayColumn,
  HealthChip,
  LookChip,
  OrganizationLink,
  recordDates,
  seatsText,
  statusColumn,
  UserLink,
} from '@outpost/records';
import { Person } from '@outpost/ui';
import { t } from '../../i18n/companies.ts';
import { companyPath } from '../../shell/paths.ts';
import { kindOf, onboardingLook } from '../company-words.ts';

/** Progress of the onboarding, or of the sales onboarding. */
export function OnboardingState({
  state,
}: {
  state: Company['onBoarding'] | Company['salesOnboarding'];
}) {
  return <LookChip look={onboardingLook(state)} />;
}

const agentsText = ({ agents }: Company): string =>
  agents.map(({ type, count }) => `${count} ${codeLabel(type).toLowerCase()}`).join(', ') || '—';

/** 'Franchisee of Northlake Dental'. */
const placeOf = (company: Company): string =>
  company.franchisor
    ? t('list.place', { kind: kindOf(company), name: company.franchisor.name })
    : kindOf(company);

const companyColumns = (): ColumnOf<typeof companyEndpoints.list>[] => [
  {
    id: 'name',
    header: t('list.name'),
    isSortable: true,
    render: (company) => <Person name={company.name} detail={placeOf(company)} />,
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'franchisor',
    header: t('list.franchisor'),
    isOptional: true,
    render: ({ franchisor }) => <CompanyLink company={franchisor} />,
  },
  {
    id: 'owner',
    header: t('list.owner'),
    isOptional: true,
    render: ({ owner }) => (
      <span title={owner?.email}>
        <UserLink user={owner} />
      </span>
    ),
  },
  { id: 'type', width: 64, header: t('list.type'), render: ({ type }) => codeLabel(type) },
  statusColumn(companyStatusLook()),
  {
    id: 'onBoarding',
    header: t('list.onBoarding'),
    isOptional: true,
    render: ({ onBoarding }) => <OnboardingState state={onBoarding} />,
  },
  {
    id: 'salesOnboarding',
    header: t('list.salesOnboarding'),
    isOptional: true,
    render: ({ salesOnboarding }) => <OnboardingState state={salesOnboarding} />,
  },
  {
    id: 'seats',
    isOnPhone: true,
    width: 84,
    header: t('list.seats'),
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
  {
    id: 'users',
    header: t('list.users'),
    isNumber: true,
    isOptional: true,
    render: ({ users }) => users,
  },
  {
    id: 'health',
    isOnPhone: true,
    width: 142,
    header: t('list.health'),
    isSortable: true,
    render: ({ health }) => <HealthChip health={health} />,
  },
  {
    id: 'agents',
    header: t('list.agents'),
    isOptional: true,
    render: (company) => <span title={agentsText(company)}>{agentsText(company)}</span>,
  },
  dayColumn('trialEndsAt', t('list.trialEndsAt'), { isOptional: true }),
  agoColumn('lastActivityAt', t('list.lastActivityAt')),
  dayColumn('createdAt', t('list.createdAt'), { isOptional: true }),
  dayColumn('updatedAt', t('list.updatedAt'), { isOptional: true }),
];

const stateLabel = (state: Parameters<typeof onboardingLook>[0]) => onboardingLook(state).label;

/** Filters of companies; links in the franchisor list set the one for a franchisor. */
const companyFilters = (rows: readonly Company[]) => [
  choiceFilter(
    'status',
    t('list.status'),
    companyStatuses,
    (status) => companyStatusLook()[status].label,
  ),
  choiceFilter('trialEnds', t('list.trialEndsAt'), ['soon'], () =>
    t('list.trialEndsSoon', { count: soonEndingTrialDays }),
  ),
  choiceFilter('kind', t('list.kind'), companyKinds, companyKindLabel),
  choiceFilter('type', t('list.type'), planTypes, codeLabel),
  stateFilter('onBoarding', t('list.onBoarding'), onBoardingStates, stateLabel),
  stateFilter('salesOnboarding', t('list.salesOnboarding'), salesOnboardingStates, stateLabel),
  choiceFilter('health', t('list.health'), healths, (health) => health),
  pickedFilter(
    'franchisor',
    t('list.franchisor'),
    rows.flatMap(({ franchisor }) => franchisor ?? []),
  ),
];

const companyRanges = () =>
  [
    {
      name: 'seatRange',
      label: t('list.seats'),
      bounds: seatLimits,
      cleared: usualSeats,
      isOpenEnded: true,
    },
  ] as const;

export const companyList = recordList(() => ({
  name: 'companies',
  endpoints: {
    list: companyEndpoints.list,
    csv: companyEndpoints.csv,
    bulk: companyBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: companyColumns(),
  filters: companyFilters,
  ranges: companyRanges(),
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => companyPath(_id),
}));
