import { longestExpression, messages, type FormComponent } from '@outpost/contracts';
import { expressionProblem } from '@outpost/expressions';
import { Choice, Column, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { answerOf } from './rule-expression.ts';

const problemOf = (text: string): string | null => {
  if (text.trim() === '') return messages.required(t('logic.expression'));
  return text.length > longestExpression
    ? messages.max(t('logic.expression'), longestExpression)
    : expressionProblem(text);
};

/** Field of a rule's expression, and a choice of the answers it can ask for. */
export function ExpressionFields({
  rule,
  expression,
  sources,
  onChange,
}: {
  /** Name of the rule. */
  rule: string;
  expression: string;
  /** Questions the expression can ask for. */
  sources: readonly FormComponent[];
  onChange: (expression: string, problem: string | null) => void;
}) {
  const change = (text: string) => onChange(text, problemOf(text));
  const insert = (id: string) => {
    const source = sources.find(({ _id }) => _id === id);
    if (source) change(`${expression.trimEnd()} ${answerOf(source)}`.trimStart());
  };
  const answers = sources.map((one) => ({
    value: one._id,
    label: `${nameOfComponent(one)} · ${answerOf(one)}`,
  }));
  return (
    <Column gap={1}>
      <TypedField
        label={t('logic.ruleExpression', { rule })}
        lines={3}
        value={expression}
        message={problemOf(expression) ?? undefined}
        hint={t('logic.expressionHint')}
        onChange={change}
      />
      <Choice
        isWide
        label={t('logic.ruleInsertAnswer', { rule })}
        value=""
        options={[{ value: '', label: t('logic.insertAnswer') }, ...answers]}
        onChange={insert}
      />
    </Column>
  );
}
