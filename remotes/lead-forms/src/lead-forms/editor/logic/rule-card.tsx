import { mostConditions, type FormComponent, type FormRule } from '@outpost/contracts';
import {
  Button,
  Choice,
  Column,
  IconButton,
  lazyComponent,
  Placeholder,
  Plus,
  Text,
  X,
} from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { ConditionFields } from './condition-fields.tsx';
import { actionWords } from './logic-words.ts';
import {
  matchOf,
  messagesOf,
  newCondition,
  possibleActions,
  sourcesOf,
  targetsOf,
  withAction,
  withMatch,
} from './rule-rows.ts';
import { FieldCard } from '../field-card.tsx';

const ExpressionFields = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "expressions" */ './expression-fields.tsx'))
      .ExpressionFields,
  <Placeholder height={160} />,
);

const matches = () =>
  [
    { value: 'all', label: t('logic.ifAllTheseHold') },
    { value: 'any', label: t('logic.ifAnyTheseHolds') },
    { value: 'expression', label: t('logic.ifExpressionTrue') },
  ] as const;

interface RuleProps {
  name: string;
  rule: FormRule;
  /** True for a rule that was just added. */
  isNew?: boolean;
  /** True for a rule that does not take effect as it is. */
  isIncomplete: boolean;
  component: FormComponent;
  components: readonly FormComponent[];
  /** `problem` is what is wrong with the rule's expression. */
  onChange: (rule: FormRule, problem?: string | null) => void;
  onRemove: () => void;
}

function Target({ name, rule, component, components, onChange }: RuleProps) {
  const known = targetsOf(components, component).map((one) => ({
    value: one._id,
    label: nameOfComponent(one),
  }));
  const value = rule.target ?? '';
  const isKnown = known.some((one) => one.value === value);
  const lost = { value, label: t('logic.chooseWhatComesBelow') };
  return (
    <Choice
      isWide
      label={t('logic.jumpTarget', { name })}
      value={value}
      options={isKnown ? known : [lost, ...known]}
      onChange={(target) => onChange({ ...rule, target })}
    />
  );
}

/** One rule: its action and its conditions. */
export function RuleCard(props: RuleProps) {
  const { name, rule, isIncomplete, component, components, onChange, onRemove } = props;
  const { action, conditions, expression } = rule;
  const sources = sourcesOf(components, component, action);
  const messages = messagesOf(rule);
  const possible = possibleActions(components, component);
  const actions = possible.includes(action) ? possible : [action, ...possible];
  const setConditions = (next: FormRule['conditions']) => onChange({ ...rule, conditions: next });
  const spare = sources.at(-1);
  return (
    <FieldCard
      label={name}
      isNew={props.isNew ?? false}
      end={
        <IconButton label={t('logic.remove', { name: name.toLowerCase() })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      }
    >
      <Choice
        isWide
        label={t('logic.action', { name })}
        value={action}
        options={actions.map((value) => ({ value, label: actionWords()[value] }))}
        onChange={(next) => onChange(withAction(components, component, rule, next))}
      />
      {action === 'jump' && <Target {...props} />}
      <Choice
        isWide
        label={t('logic.match', { name })}
        value={matchOf(rule)}
        options={matches()}
        onChange={(next) => onChange(withMatch(components, component, rule, next))}
      />
      {expression !== undefined && (
        <ExpressionFields
          rule={name}
          expression={expression}
          sources={sources}
          onChange={(text, problem) => onChange({ ...rule, expression: text }, problem)}
        />
      )}
      <Column gap={1.5}>
        {conditions.map((condition, index) => (
          <ConditionFields
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            rule={name}
            place={index + 1}
            condition={condition}
            components={components}
            sources={sources}
            messages={{ value: messages[`conditions.${index}.value`] }}
            onChange={(next) => setConditions(conditions.with(index, next))}
            onRemove={
              conditions.length > 1 ? () => setConditions(conditions.toSpliced(index, 1)) : null
            }
          />
        ))}
      </Column>
      {spare && expression === undefined && conditions.length < mostConditions && (
        <Button
          kind="plain"
          label={t('logic.addConditionTo', { name: name.toLowerCase() })}
          icon={<Plus size={14} aria-hidden />}
          onClick={() => setConditions([...conditions, newCondition(spare)])}
        >
          {t('logic.addCondition')}
        </Button>
      )}
      {isIncomplete && (
        <Text tone="muted" size="small">
          {t('logic.whatChangedHereTakes')}
        </Text>
      )}
    </FieldCard>
  );
}
