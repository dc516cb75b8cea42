import { connectionEventEndpoints, connectionOutcomes } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { choiceFilter, Instant, StatusChip } from '@outpost/ui';

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
