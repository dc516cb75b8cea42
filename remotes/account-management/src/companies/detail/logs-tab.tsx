import {
  activityEndpoints,
  connectionEventEndpoints,
  connectionOutcomes,
  type CompanyDetails,
} from '@outpost/contracts';
import { ActivityTab, recordList, RecordList } from '@outpost/lists';
import { useSearchParams } from '@outpost/router';
import { Choice, choiceFilter, Instant, PageBar, StatusChip } from '@outpost/ui';
import { flagLabel } from './feature-flags.tsx';
import { stepLabel } from './onboarding-details.tsx';

/** List of a company's attempts to connect to services. */
export const connectionList = recordList({
  name: 'connectionEvents',
  endpoints: { list: connectionEventEndpoints.ofCompany },
  title: 'Connections',
  noun: ['event', 'events'],
  searchLabel: 'Search provider or message',
  emptyHint: 'Each try to reach a service leaves an event here.',
  columns: [
    { id: 'provider', header: 'Provider', isSortable: true, render: ({ provider }) => provider },
    {
      id: 'outcome',
      header: 'Outcome',
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'SUCCESS' ? 'ok' : 'bad'}>{outcome}</StatusChip>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      render: ({ message }) => <span title={message}>{message}</span>,
    },
    { id: 'user', header: 'Account', render: ({ user }) => user?.name ?? '—' },
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [choiceFilter('outcome', 'Outcome', connectionOutcomes, (outcome) => outcome)],
  dates: [{ name: 'createdAt', label: 'Date' }],
  rowName: ({ provider }) => provider,
});

const logs = [
  { value: 'activity', label: 'Activity' },
  { value: 'connections', label: 'Connections' },
] as const;
type Log = (typeof logs)[number]['value'];

/** Labels of a company's fields in its log of changes. */
const labels = {
  ...flagLabel,
  ...stepLabel,
  onBoarding: 'Onboarding',
  salesOnboarding: 'Sales onboarding',
  type: 'Plan',
  productKind: 'Product',
  idealCustomer: 'Ideal customer',
  trialEndsAt: 'Trial ends',
  ownerId: 'Owner',
  franchisorId: 'Franchisor',
};

/** Changes of a company, and its connection events. */
export function LogsTab({ company: { _id: id } }: { company: CompanyDetails }) {
  const [params, setParams] = useSearchParams();
  const log: Log = params.get('log') === 'connections' ? 'connections' : 'activity';
  return (
    <>
      <PageBar>
        <Choice
          label="Log"
          value={log}
          options={logs}
          // Drops the parameters of the other log's list.
          onChange={(next) => setParams({ companyTab: 'logs', log: next })}
        />
      </PageBar>
      {log === 'connections' ? (
        <RecordList level={2} list={connectionList} params={{ id }} />
      ) : (
        <ActivityTab endpoint={activityEndpoints.ofCompany} id={id} labels={labels} />
      )}
    </>
  );
}
