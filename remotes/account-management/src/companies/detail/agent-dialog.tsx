import { useChange } from '@outpost/api-client';
import {
  agentCategories,
  agentTypes,
  companyAgentEndpoints,
  NewAgent,
  validator,
  type Agent,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: codeLabel(value) }));

function AgentFields() {
  return (
    <>
      <TextField name="name" label={t('agents.name')} isFocused />
      <SelectField name="type" label={t('agents.type')} options={optionsOf(agentTypes)} />
      <SelectField
        name="category"
        label={t('agents.category')}
        options={optionsOf(agentCategories)}
      />
    </>
  );
}

const touched = [companyAgentEndpoints.list];
const empty = { name: '', type: 'sales', category: 'general' } as const satisfies NewAgent;

/** Adds an agent to a company. */
export function NewAgentDialog({
  companyId: id,
  onClose,
}: {
  companyId: string;
  onClose: () => void;
}) {
  const create = useChange(companyAgentEndpoints.create, touched);
  const toast = useToast();
  return (
    <FormDialog<NewAgent>
      title={t('agent.newTitle')}
      submitLabel={t('agents.add')}
      initialValues={empty}
      validate={validator(NewAgent)}
      onSubmit={async (body) => {
        await create.mutateAsync({ params: { id }, body });
        toast.success(t('agent.added'));
      }}
      onClose={onClose}
    >
      <AgentFields />
    </FormDialog>
  );
}

const valuesOf = ({ name, type, category }: Agent): NewAgent => ({ name, type, category });
const labels = () => ({
  name: t('agents.name'),
  type: t('agents.type'),
  category: t('agents.category'),
});

/** Renames an agent, or changes its type and category. */
export function EditAgentDialog({
  companyId: id,
  agent,
  onClose,
}: {
  companyId: string;
  agent: Agent;
  onClose: () => void;
}) {
  const edit = useChange(companyAgentEndpoints.change, touched);
  const toast = useToast();
  const { _id: agentId, name, version } = agent;
  return (
    <FormDialog<NewAgent, Agent>
      title={t('agent.title', { name })}
      submitLabel={t('common.submit')}
      initialValues={valuesOf(agent)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(NewAgent)}
      onSubmit={async (body, newer) => {
        const params = { id, agentId };
        await edit.mutateAsync({ params, body, ifMatch: newer?.version ?? version });
        toast.success(t('agent.saved'));
      }}
      onClose={onClose}
    >
      <AgentFields />
    </FormDialog>
  );
}
