import { useState } from 'react';
import {
  NewLeadRule,
  shownName,
  userEndpoints,
  validator,
  type LeadCondition,
  type LeadRule,
  type User,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  Column,
  FormDialog,
  IconButton,
  Picker,
  Row,
  Text,
  TextField,
  useToast,
  ValueField,
  X,
} from '@outpost/ui';
import { t } from '../i18n/lead-rules.ts';
import { ConditionRows } from './condition-rows.tsx';
import { ruleText } from './lead-rule-words.ts';
import { useAddRule, useEditRule } from './lead-rules.queries.ts';

interface Person {
  _id: string;
  name: string;
}

interface Values extends Record<string, unknown> {
  name: string;
  conditions: LeadCondition[];
  people: Person[];
}

const valuesOf = (rule: LeadRule | null): Values => ({
  name: rule?.name ?? '',
  conditions: rule?.conditions ?? [],
  people: (rule?.people ?? []).map(({ _id, name }) => ({ _id, name })),
});

/** Values as a rule, for the sentence that compares versions. */
const asRule = ({ conditions, people }: Values) => ({
  conditions,
  people: people.map((person) => ({ ...person, isActive: true })),
});

const bodyOf = ({ name, conditions, people }: Values) => ({
  name,
  conditions,
  people: people.map(({ _id }) => _id),
});

const faultsOf = validator(NewLeadRule);

/** Messages of single conditions become one message of their field. */
const validate = (values: Values): Record<string, string> => {
  const faults = Object.entries(faultsOf(bodyOf(values))).map(([name, message]) => {
    const [field = '', index] = name.split('.');
    const isOfCondition = field === 'conditions' && index !== undefined;
    const number = Number(index) + 1;
    return [field, isOfCondition ? t('rule.condition', { number, message }) : message];
  });
  return Object.fromEntries(faults.toReversed());
};

/** Active users; for all leads of an organization, those who belong to no company. */
const usePeopleSource = (whiteLabel: string, isWhole: boolean) => {
  const filters = { status: ['confirmed'], ...(isWhole && { kind: ['individual'] }) };
  return usePickerSource<User>(userEndpoints.list, 'users', {
    labelOf: shownName,
    query: { filters, ...(whiteLabel && { whiteLabel }) },
  });
};

function People({
  value,
  message,
  source,
  onChange,
}: {
  value: readonly Person[];
  message: string | undefined;
  source: ReturnType<typeof usePeopleSource>;
  onChange: (people: Person[]) => void;
}) {
  // A new key empties the picker after each choice.
  const [picked, setPicked] = useState(0);
  const add = (id: string) => {
    const name = source.options.find((option) => option.value === id)?.label;
    if (name === undefined || value.some(({ _id }) => _id === id)) return;
    onChange([...value, { _id: id, name }]);
    setPicked(picked + 1);
  };
  return (
    <Column gap={1}>
      <Text isStrong>{t('rule.people')}</Text>
      <Text tone="muted" size="small">
        {t('rule.peopleHint')}
      </Text>
      {value.map(({ _id, name }) => (
        <Row key={_id} justify="space-between">
          <Text as="span">{name}</Text>
          <IconButton
            label={t('rule.removePerson', { name })}
            onClick={() => onChange(value.filter((one) => one._id !== _id))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Picker
        key={picked}
        label={t('rule.addPerson')}
        value=""
        source={source}
        message={message}
        onChange={add}
      />
    </Column>
  );
}

/** Adds or changes a rule; `isWhole` is a rule for all leads of the organization. */
export function LeadRuleDialog({
  rule,
  whiteLabel,
  isWhole,
  onClose,
}: {
  rule: LeadRule | null;
  /** Organization of the rule; empty for that of the viewer. */
  whiteLabel: string;
  isWhole: boolean;
  onClose: () => void;
}) {
  const [add, edit] = [useAddRule(), useEditRule()];
  const toast = useToast();
  const source = usePeopleSource(rule?.whiteLabel._id ?? whiteLabel, isWhole);
  const save = async (values: Values, newer: LeadRule | null) => {
    const body = bodyOf(values);
    const { _id: id, version } = newer ?? rule ?? {};
    if (id && version) await edit.mutateAsync({ params: { id }, body, ifMatch: version });
    else await add.mutateAsync({ body: { ...body, ...(whiteLabel && { whiteLabel }) } });
    toast.success(rule ? t('rule.saved') : t('rule.added'));
  };
  return (
    <FormDialog<Values, LeadRule>
      title={rule ? t('rule.edit') : t('rule.add')}
      submitLabel={rule ? t('rule.save') : t('rule.add')}
      initialValues={valuesOf(rule)}
      record={{
        valuesOf,
        labels: {
          name: t('rule.name'),
          conditions: t('rule.conditions'),
          people: t('rule.people'),
        },
        textOf: (name, values) => (name === 'name' ? values.name : ruleText(asRule(values))),
      }}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('rule.name')} isFocused />
      <ValueField<LeadCondition[]> name="conditions">
        {({ value, message, onChange }) => (
          <ConditionRows value={value || []} message={message} onChange={onChange} />
        )}
      </ValueField>
      <ValueField<Person[]> name="people">
        {({ value, message, onChange }) => (
          <People value={value || []} message={message} source={source} onChange={onChange} />
        )}
      </ValueField>
    </FormDialog>
  );
}
