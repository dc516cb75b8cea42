import { useCan } from '@outpost/auth-store';
import {
  agentCategories,
  agentStates,
  agentTypes,
  companyAgentEndpoints,
  type Agent,
  type CompanyDetails,
} from '@outpost/contracts';
import { recordList, RecordList, useRowStep } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, sortableNumber } from '@outpost/records';
import { choiceFilter, StatusChip } from '@outpost/ui';
import { showingCompany } from '../companies.queries.ts';

/** List of a company's agents. */
const agentList = recordList({
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

const stepOf = (isEnabled: boolean) => ({
  endpoint: companyAgentEndpoints.change,
  body: () => ({ isEnabled }),
  done: isEnabled ? 'enabled' : 'disabled',
  patch: (agent: Agent): Agent => ({ ...agent, isEnabled }),
});

/** Enables or disables agents of a company; the list shows the change at once. */
const useSwitch = (companyId: string, isEnabled: boolean) =>
  useRowStep(agentList, stepOf(isEnabled), {
    undo: stepOf(!isEnabled),
    touches: showingCompany,
    paramsOf: ({ _id }) => ({ id: companyId, agentId: _id }),
  });

/** Agents of a company. */
export function AgentsTab({ company: { _id: id } }: { company: CompanyDetails }) {
  const mayWrite = useCan('companies:write');
  const enable = useSwitch(id, true);
  const disable = useSwitch(id, false);
  const actionsOf = (agent: Agent) => [
    agent.isEnabled
      ? { label: 'Disable', onSelect: () => void disable(agent) }
      : { label: 'Enable', onSelect: () => void enable(agent) },
  ];
  return (
    <RecordList
      level={2}
      list={agentList}
      params={{ id }}
      rowActions={mayWrite ? actionsOf : undefined}
    />
  );
}
