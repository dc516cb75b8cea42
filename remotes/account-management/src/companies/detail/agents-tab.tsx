import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  agentCategories,
  agentStates,
  agentTypes,
  companyAgentEndpoints,
  recentRunDays,
  type Agent,
  type CompanyDetails,
} from '@outpost/contracts';
import { choiceFilter, recordList, RecordList, useRowStep } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, numberColumn, sortableNumber } from '@outpost/records';
import { useSearchParams } from '@outpost/router';
import { Button, Choice, PageBar, Plus, StatusChip } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { showingCompany } from '../companies.queries.ts';
import { EditAgentDialog, NewAgentDialog } from './agent-dialog.tsx';
import { agentRunList, RunOutcome } from './agent-runs.tsx';

/** List of a company's agents. */
const agentList = recordList(() => ({
  name: 'agents',
  endpoints: { list: companyAgentEndpoints.list, csv: companyAgentEndpoints.csv },
  title: t('agents.title'),
  noun: [t('agents.noun'), t('agents.nounMany')],
  searchLabel: t('agents.searchLabel'),
  emptyHint: t('agents.emptyHint'),
  columns: [
    {
      id: 'name',
      width: 176,
      header: t('agents.name'),
      isSortable: true,
      render: ({ name }) => name,
    },
    {
      id: 'type',
      width: 110,
      header: t('agents.type'),
      isSortable: true,
      render: ({ type }) => codeLabel(type),
    },
    {
      id: 'category',
      width: 124,
      header: t('agents.category'),
      render: ({ category }) => codeLabel(category),
    },
    {
      id: 'state',
      width: 112,
      header: t('common.state'),
      render: ({ isEnabled }) => (
        <StatusChip tone={isEnabled ? 'ok' : 'idle'}>
          {isEnabled ? t('agents.enabled') : t('agents.disabled')}
        </StatusChip>
      ),
    },
    sortableNumber('runs', t('agents.runs'), { width: 72 }),
    numberColumn('recentRuns', t('agents.recentRuns', { days: recentRunDays }), { width: 112 }),
    numberColumn('recentFailures', t('agents.recentFailures', { days: recentRunDays }), {
      width: 118,
    }),
    agoColumn('lastRunAt', t('agents.lastRunAt'), { width: 114 }),
    {
      id: 'lastRunOutcome',
      width: 114,
      header: t('agents.lastRunOutcome'),
      render: ({ lastRunOutcome }) => <RunOutcome outcome={lastRunOutcome} />,
    },
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

function Agents({ id }: { id: string }) {
  const mayWrite = useCan('companies:write');
  const enable = useSwitch(id, true);
  const disable = useSwitch(id, false);
  const [asked, setAsked] = useState<Agent | 'new' | null>(null);
  const close = () => setAsked(null);
  const actionsOf = (agent: Agent) => [
    { label: t('agents.edit'), onSelect: () => setAsked(agent) },
    agent.isEnabled
      ? { label: t('agents.disable'), onSelect: () => void disable(agent) }
      : { label: t('agents.enable'), onSelect: () => void enable(agent) },
  ];
  return (
    <>
      <RecordList
        level={2}
        list={agentList}
        params={{ id }}
        rowActions={mayWrite ? actionsOf : undefined}
        actions={
          mayWrite && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAsked('new')}>
              {t('agents.add')}
            </Button>
          )
        }
      />
      {asked === 'new' && <NewAgentDialog companyId={id} onClose={close} />}
      {asked !== null && asked !== 'new' && (
        <EditAgentDialog companyId={id} agent={asked} onClose={close} />
      )}
    </>
  );
}

const lists = () =>
  [
    { value: 'agents', label: t('agents.title') },
    { value: 'runs', label: t('agentRuns.title') },
  ] as const;

/** Agents of a company, and their runs. */
export function AgentsTab({ company: { _id: id } }: { company: CompanyDetails }) {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') === 'runs' ? 'runs' : 'agents';
  return (
    <>
      <PageBar>
        <Choice
          label={t('agents.show')}
          value={shown}
          options={lists()}
          // Drops the parameters of the other list.
          onChange={(next) => setParams({ companyTab: 'agents', show: next })}
        />
      </PageBar>
      {shown === 'runs' ? (
        <RecordList level={2} list={agentRunList} params={{ id }} />
      ) : (
        <Agents id={id} />
      )}
    </>
  );
}
