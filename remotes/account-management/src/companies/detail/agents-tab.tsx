import { useCan } from '@outpost/auth-store';
import {
  agentCategories,
  agentStates,
  agentTypes,
  companyAgentEndpoints,
  type Agent,
  type CompanyDetails,
} from '@outpost/contracts';
import { choiceFilter, recordList, RecordList, useRowStep } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, sortableNumber } from '@outpost/records';
import { StatusChip } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { showingCompany } from '../companies.queries.ts';

/** List of a company's agents. */
const agentList = recordList(() => ({
  name: 'agents',
  endpoints: { list: companyAgentEndpoints.list },
  title: t('agents.title'),
  noun: [t('agents.noun'), t('agents.nounMany')],
  searchLabel: t('agents.searchLabel'),
  emptyHint: t('agents.emptyHint'),
  columns: [
    { id: 'name', header: t('agents.name'), isSortable: true, render: ({ name }) => name },
    {
      id: 'type',
      header: t('agents.type'),
      isSortable: true,
      render: ({ type }) => codeLabel(type),
    },
    { id: 'category', header: t('agents.category'), render: ({ category }) => codeLabel(category) },
    {
      id: 'state',
      header: t('common.state'),
      render: ({ isEnabled }) => (
        <StatusChip tone={isEnabled ? 'ok' : 'idle'}>
          {isEnabled ? t('agents.enabled') : t('agents.disabled')}
        </StatusChip>
      ),
    },
    sortableNumber('runs', t('agents.runs')),
    agoColumn('lastRunAt', t('agents.lastRunAt')),
    dayColumn('createdAt', t('common.createdAt'), { isOptional: true }),
  ],
  filters: () => [
    choiceFilter('type', t('agents.type'), agentTypes, codeLabel),
    choiceFilter('category', t('agents.category'), agentCategories, codeLabel),
    choiceFilter('state', t('common.state'), agentStates, codeLabel),
  ],
  rowName: ({ name }) => name,
}));

const stepOf = (isEnabled: boolean) => ({
  endpoint: companyAgentEndpoints.change,
  body: () => ({ isEnabled }),
  done: isEnabled ? t('agents.enabledDone') : t('agents.disabledDone'),
  patch: (agent: Agent): Agent => ({ ...agent, isEnabled }),
});

/** Enables or disables agents of a company; the list shows the change at once. */
const useSwitch = (companyId: string, isEnabled: boolean) =>
  useRowStep(agentList(), stepOf(isEnabled), {
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
      ? { label: t('agents.disable'), onSelect: () => void disable(agent) }
      : { label: t('agents.enable'), onSelect: () => void enable(agent) },
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
