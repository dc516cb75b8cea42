import {
  agentCategories,
  agentStates,
  agentTypes,
  companyAgentEndpoints,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, sortableNumber } from '@outpost/records';
import { choiceFilter, StatusChip } from '@outpost/ui';

/** List of a company's agents. */
export const agentList = recordList({
  name: 'agents',
  endpoints: { list: companyAgentEndpoints.list },
  title: 'Agents',
  noun: ['agent', 'agents'],
  searchLabel: 'Search agent',
  emptyHint: 'This company has no agents.',
  columns: [
    { id: 'name', header: 'Agent', isSortable: true, render: ({ name }) => name },
    { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => codeLabel(type) },
    { id: 'category', header: 'Category', render: ({ category }) => codeLabel(category) },
    {
      id: 'state',
      header: 'State',
      render: ({ isEnabled }) => (
        <StatusChip tone={isEnabled ? 'ok' : 'idle'}>
          {isEnabled ? 'Enabled' : 'Disabled'}
        </StatusChip>
      ),
    },
    sortableNumber('runs', 'Runs'),
    agoColumn('lastRunAt', 'Last run'),
    dayColumn('createdAt', 'Created', { isOptional: true }),
  ],
  filters: () => [
    choiceFilter('type', 'Type', agentTypes, codeLabel),
    choiceFilter('category', 'Category', agentCategories, codeLabel),
    choiceFilter('state', 'State', agentStates, codeLabel),
  ],
  rowName: ({ name }) => name,
});
