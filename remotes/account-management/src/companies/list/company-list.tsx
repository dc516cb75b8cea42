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
  type Company,
} from '@outpost/contracts';
import { recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  companyKindLabel,
  companyStatusLook,
  dayColumn,
  LookChip,
  recordDates,
  seatsText,
  statusColumn,
} from '@outpost/records';
import { choiceFilter, Person, pickedFilter, stateFilter, StatusChip } from '@outpost/ui';
import { companyPath } from '../../shell/paths.ts';
import { healthTone, kindOf, onboardingLook } from '../company-words.ts';

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
  company.franchisor ? `${kindOf(company)} of ${company.franchisor.name}` : kindOf(company);

const companyColumns: ColumnOf<typeof companyEndpoints.list>[] = [
  {
    id: 'name',
    header: 'Company',
    isSortable: true,
    render: (company) => <Person name={company.name} detail={placeOf(company)} />,
  },
  { id: 'organization', header: 'Organization', render: (company) => company.whiteLabel.name },
  {
    id: 'franchisor',
    header: 'Franchisor',
    isOptional: true,
    render: (company) => company.franchisor?.name ?? '—',
  },
  {
    id: 'owner',
    header: 'Owner',
    isOptional: true,
    render: ({ owner }) => (owner ? <span title={owner.email}>{owner.name}</span> : '—'),
  },
  { id: 'type', header: 'Plan', render: ({ type }) => codeLabel(type) },
  statusColumn(companyStatusLook()),
  {
    id: 'onBoarding',
    header: 'Onboarding',
    isOptional: true,
    render: ({ onBoarding }) => <OnboardingState state={onBoarding} />,
  },
  {
    id: 'salesOnboarding',
    header: 'Sales onboarding',
    isOptional: true,
    render: ({ salesOnboarding }) => <OnboardingState state={salesOnboarding} />,
  },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
  { id: 'users', header: 'Users', isNumber: true, isOptional: true, render: ({ users }) => users },
  {
    id: 'health',
    header: 'Health',
    isSortable: true,
    render: ({ health }) => <StatusChip tone={healthTone[health]}>{health}</StatusChip>,
  },
  {
    id: 'agents',
    header: 'Agents',
    isOptional: true,
    render: (company) => <span title={agentsText(company)}>{agentsText(company)}</span>,
  },
  dayColumn('trialEndsAt', 'Trial ends', { isOptional: true }),
  agoColumn('lastActivityAt', 'Last activity'),
  dayColumn('createdAt', 'Created', { isOptional: true }),
  dayColumn('updatedAt', 'Updated', { isOptional: true }),
];

const stateLabel = (state: Parameters<typeof onboardingLook>[0]) => onboardingLook(state).label;

/** Filters of companies; links in the franchisor list set the one for a franchisor. */
const companyFilters = (rows: readonly Company[]) => [
  choiceFilter('status', 'Status', companyStatuses, (status) => companyStatusLook()[status].label),
  choiceFilter('kind', 'Kind', companyKinds, companyKindLabel),
  choiceFilter('type', 'Plan', planTypes, codeLabel),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, stateLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, stateLabel),
  choiceFilter('health', 'Health', healths, (health) => health),
  pickedFilter(
    'franchisor',
    'Franchisor',
    rows.flatMap(({ franchisor }) => franchisor ?? []),
  ),
];

const companyRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }] as const;

export const companyList = recordList({
  name: 'companies',
  endpoints: {
    list: companyEndpoints.list,
    csv: companyEndpoints.csv,
    bulk: companyBulkEndpoints.bulk,
  },
  title: 'Companies',
  noun: ['company', 'companies'],
  searchLabel: 'Search company or domain',
  emptyHint: 'Franchisors and the companies below them appear here.',
  columns: companyColumns,
  filters: companyFilters,
  ranges: companyRanges,
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => companyPath(_id),
});
