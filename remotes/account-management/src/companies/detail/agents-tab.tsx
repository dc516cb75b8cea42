import { useCan } from '@outpost/auth-store';
import { companyAgentEndpoints, type Agent, type CompanyDetails } from '@outpost/contracts';
import { RecordList, useRowStep } from '@outpost/lists';
import { showingCompany } from '../companies.queries.ts';
import { agentList } from './agent-list.tsx';

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
      {...(mayWrite && { rowActions: actionsOf })}
    />
  );
}
