import type { companyEndpoints, Company } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  companyStatusLook,
  dayColumn,
  LookChip,
  seatsText,
  statusColumn,
} from '@outpost/records';
import { Person, StatusChip } from '@outpost/ui';
import { healthTone, kindOf, onboardingLook } from './company-words.ts';

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

export const companyColumns: ColumnOf<typeof companyEndpoints.list>[] = [
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
  statusColumn(companyStatusLook),
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
