import {
  needsValue,
  type FormComponent,
  type RuleCondition,
  type RuleOperator,
} from '@outpost/contracts';
import { Choice, Column, IconButton, Row, Text, X } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { ConditionValue } from './condition-value.tsx';
import { operatorsFor, operatorWord } from './logic-words.ts';
import { newCondition } from './rule-rows.ts';

interface ConditionProps {
  /** Name of the rule the condition belongs to. */
  rule: string;
  /** Position in the rule, from 1. */
  place: number;
  condition: RuleCondition;
  components: readonly FormComponent[];
  /** Questions the condition can refer to. */
  sources: readonly FormComponent[];
  /** Messages by field of the condition. */
  messages: Record<string, string | undefined>;
  onChange: (condition: RuleCondition) => void;
  /** Null for the only condition. */
  onRemove: (() => void) | null;
}

const lostText = () => t('logic.questionNotThereAny');

/** Fields of one condition about the answer to a question. */
export function ConditionFields(props: ConditionProps) {
  const { rule, place, condition, components, sources, messages, onChange, onRemove } = props;
  const name = t('logic.condition', { rule, place });
  const source = components.find(({ _id }) => _id === condition.component);
  const isKnown = sources.some(({ _id }) => _id === condition.component);
  const lost = { value: condition.component, label: source ? nameOfComponent(source) : lostText() };
  const questions = sources.map((one) => ({ value: one._id, label: nameOfComponent(one) }));
  const own: RuleOperator[] = source ? operatorsFor(source) : [];
  const operators = own.includes(condition.operator) ? own : [condition.operator, ...own];
  const choose = (id: string) => {
    const next = sources.find(({ _id }) => _id === id);
    if (next) onChange(newCondition(next));
  };
  return (
    <Column gap={0.5}>
      {onRemove && (
        <Row justify="space-between">
          <Text tone="muted" size="small">
            {t('logic.conditionHeading', { place })}
          </Text>
          <IconButton label={t('logic.remove', { name: name.toLowerCase() })} onClick={onRemove}>
            <X size={14} aria-hidden />
          </IconButton>
        </Row>
      )}
      <Choice
        isWide
        label={t('logic.question', { name })}
        value={condition.component}
        options={isKnown ? questions : [lost, ...questions]}
        onChange={choose}
      />
      {!isKnown && (
        <Text tone="bad" size="small">
          {t('logic.answerNotKnownHere')}
        </Text>
      )}
      <Choice
        isWide
        label={t('logic.comparison', { name })}
        value={condition.operator}
        options={operators.map((value) => ({
          value,
          label: operatorWord(source?.type ?? 'short_question', value),
        }))}
        onChange={(operator) =>
          onChange({ ...condition, operator, value: needsValue(operator) ? condition.value : '' })
        }
      />
      {needsValue(condition.operator) && (
        <ConditionValue
          label={t('logic.valueLabel', { name })}
          condition={condition}
          source={source}
          message={messages['value']}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </Column>
  );
}
