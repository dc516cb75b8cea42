import {
  leadRuleFields,
  leadRuleLimits,
  leadRuleTests,
  leadSources,
  type LeadCondition,
} from '@outpost/contracts';
import { Button, Choice, Column, IconButton, Row, Text, TypedField, X } from '@outpost/ui';
import { t } from '../i18n/lead-rules.ts';
import { sourceLabel } from './lead-words.ts';

const empty: LeadCondition = { field: 'campaign', question: '', test: 'is', value: '' };

interface RowProps {
  condition: LeadCondition;
  /** Position from 1, which tells the labels of several rows apart. */
  number: number;
  onChange: (condition: LeadCondition) => void;
  onRemove: () => void;
}

function Value({ condition, number, onChange }: Omit<RowProps, 'onRemove'>) {
  const { field, test, value } = condition;
  const label = t('rule.value', { number });
  const change = (next: string) => onChange({ ...condition, value: next });
  if (field === 'source')
    return (
      <Choice
        label={label}
        value={value}
        options={leadSources.map((source) => ({ value: source, label: sourceLabel()[source] }))}
        onChange={change}
      />
    );
  return (
    <TypedField
      label={label}
      isBare
      value={value}
      {...(test.startsWith('is') && { placeholder: t('rule.valueHint') })}
      onChange={change}
    />
  );
}

function ConditionRow({ condition, number, onChange, onRemove }: RowProps) {
  const { field, question, test } = condition;
  return (
    <Row>
      <Choice
        label={t('rule.field', { number })}
        value={field}
        options={leadRuleFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
        onChange={(next) =>
          onChange({
            ...condition,
            field: next,
            question: '',
            value: next === 'source' ? 'linkedin' : '',
          })
        }
      />
      {field === 'answer' && (
        <TypedField
          label={t('rule.question', { number })}
          isBare
          value={question}
          placeholder={t('rule.question', { number })}
          onChange={(next) => onChange({ ...condition, question: next })}
        />
      )}
      <Choice
        label={t('rule.test', { number })}
        value={test}
        options={leadRuleTests.map((value) => ({ value, label: t(`tests.${value}`) }))}
        onChange={(next) => onChange({ ...condition, test: next })}
      />
      <Value condition={condition} number={number} onChange={onChange} />
      <IconButton label={t('rule.removeCondition', { number })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Row>
  );
}

/** Conditions of a rule, each with a field, a test and a value. */
export function ConditionRows({
  value,
  message,
  onChange,
}: {
  value: readonly LeadCondition[];
  message: string | undefined;
  onChange: (conditions: LeadCondition[]) => void;
}) {
  return (
    <Column gap={1}>
      <Text isStrong>{t('rule.conditions')}</Text>
      <Text tone="muted" size="small">
        {t('rule.conditionsHint')}
      </Text>
      {value.map((condition, index) => (
        <ConditionRow
          // Rows have no id; they are changed in place and never sorted.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          condition={condition}
          number={index + 1}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {message && <Text tone="bad">{message}</Text>}
      <Row>
        <Button
          isDisabled={value.length >= leadRuleLimits.conditions}
          onClick={() => onChange([...value, empty])}
        >
          {t('rule.addCondition')}
        </Button>
      </Row>
    </Column>
  );
}
