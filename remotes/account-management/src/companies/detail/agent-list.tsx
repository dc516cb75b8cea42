import {
  agentCategories,
  agentStates,
  agentTypes,
  companyAgentEndpoints,
  type Agent,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { Ago, choiceFilter, Day, numberText, StatusChip } from '@outpost/ui';
import { roleLabel } from '../../shell/person-words.ts';

/** List of a company's agents. */
export const agentList = recordList<Agent>({
  name: 'agents',
  endpoints: { list: companyAgentEndpoints.list },
  title: 'Agents',
  noun: ['agent', 'agents'],
  searchLabel: 'Search agent',
  emptyHint: 'This company has no agents.',
  columns: [
    { id: 'name', header: 'Agent', isSortable: true, render: ({ name }) => name },
    { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => roleLabel(type) },
    { id: 'category', header: 'Category', render: ({ category }) => roleLabel(category) },
    {
      id: 'state',
      header: 'State',
      render: ({ isEnabled }) => (
        <StatusChip tone={isEnabled ? 'ok' : 'idle'}>
          {isEnabled ? 'Enabled' : 'Disabled'}
        </StatusChip>
      ),
    },
    {
      id: 'runs',
      header: 'Runs',
      isSortable: true,
      isNumber: true,
      render: ({ runs }) => numberText(runs),
    },
    {
      id: 'lastRunAt',
      header: 'Last run',
      isSortable: true,
      isNumber: true,
      render: ({ lastRunAt }) => <Ago value={lastRunAt} />,
    },
    {
      id: 'createdAt',
      header: 'Created',
      isSortable: true,
      isNumber: true,
      isOptional: true,
      render: ({ createdAt }) => <Day value={createdAt} />,
    },
  ],
  filters: () => [
    choiceFilter('type', 'Type', agentTypes, roleLabel),
    choiceFilter('category', 'Category', agentCategories, roleLabel),
    choiceFilter('state', 'State', agentStates, roleLabel),
  ],
  rowName: ({ name }) => name,
});
