import type { Company } from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';

const agentsOf = ({ agents }: Company) =>
  agents.map(({ type, count }) => `${type} ${count}`).join(', ');

export const companyColumns: ExportColumn<Company>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Company', cell: ({ name }) => name },
  { title: 'Kind', cell: ({ isFranchisor }) => (isFranchisor ? 'franchisor' : 'franchisee') },
  { title: 'Franchisor', cell: ({ franchisor }) => franchisor?.name ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { title: 'Owner email', cell: ({ owner }) => owner?.email ?? null },
  { title: 'Plan', cell: ({ type }) => type },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Trial ends', time: ({ trialEndsAt }) => trialEndsAt },
  { title: 'Onboarding', cell: ({ onBoarding }) => onBoarding },
  { title: 'Sales onboarding', cell: ({ salesOnboarding }) => salesOnboarding },
  { title: 'Seats used', cell: ({ seats }) => seats.used },
  { title: 'Seats', cell: ({ seats }) => seats.total },
  { title: 'Health', cell: ({ health }) => health },
  { title: 'Agents', cell: agentsOf },
  { title: 'Users', cell: ({ users }) => users },
  { title: 'Last activity', time: ({ lastActivityAt }) => lastActivityAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];
