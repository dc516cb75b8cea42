import type { Company } from '@outpost/contracts';
import { Ago, Day, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { roleLabel } from '../shell/person-words.ts';
import { healthTone, kindOf, onboardingLook, seatsText, statusLook } from './company-words.ts';

/** Badge with a company's status. */
export function CompanyStatus({ status }: Pick<Company, 'status'>) {
  const { tone, label } = statusLook[status];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

/** Progress of the onboarding, or of the sales onboarding. */
export function OnboardingState({
  state,
}: {
  state: Company['onBoarding'] | Company['salesOnboarding'];
}) {
  const { tone, label } = onboardingLook(state);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

const agentsText = ({ agents }: Company): string =>
  agents.map(({ type, count }) => `${count} ${roleLabel(type).toLowerCase()}`).join(', ') || '—';

/** 'Franchisee of Northlake Dental'. */
const placeOf = (company: Company): string =>
  company.franchisor ? `${kindOf(company)} of ${company.franchisor.name}` : kindOf(company);

export const companyColumns: TableColumn<Company>[] = [
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
  { id: 'type', header: 'Plan', render: ({ type }) => roleLabel(type) },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => <CompanyStatus status={status} />,
  },
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
  {
    id: 'trialEndsAt',
    header: 'Trial ends',
    isSortable: true,
    isNumber: true,
    isOptional: true,
    render: ({ trialEndsAt }) => <Day value={trialEndsAt} />,
  },
  {
    id: 'lastActivityAt',
    header: 'Last activity',
    isSortable: true,
    isNumber: true,
    render: ({ lastActivityAt }) => <Ago value={lastActivityAt} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    isOptional: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    isSortable: true,
    isNumber: true,
    isOptional: true,
    render: ({ updatedAt }) => <Day value={updatedAt} />,
  },
];
