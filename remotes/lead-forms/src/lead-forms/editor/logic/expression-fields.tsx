import { longestExpression, messages, type FormComponent } from '@outpost/contracts';
import { expressionProblem, valueProblem } from '@outpost/expressions';
import { Choice, Column, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';
import { useDraft } from '../use-draft.ts';
import { answerOf } from './rule-expression.ts';

const problemOf = (text: string, judge: (text: string) => string | null): string | null => {
  if (text.trim() === '') return messages.required(t('logic.expression'));
  return text.length > longestExpression
    ? messages.max(t('logic.expression'), longestExpression)
    : judge(text);
};

/** Field of an expression, and a choice of the answers it can ask for. */
function Fields({
  label,
  insertLabel,
  hint,
  expression,
  problem,
  sources,
  onChange,
}: {
  label: string;
  insertLabel: string;
  hint: string;
  expression: string;
  problem: string | null;
  sources: readonly FormComponent[];
  onChange: (expression: string) => void;
}) {
  const insert = (id: string) => {
    const source = sources.find(({ _id }) => _id === id);
    if (source) onChange(`${expression.trimEnd()} ${answerOf(source)}`.trimStart());
  };
  const answers = sources.map((one) => ({
    value: one._id,
    label: `${nameOfComponent(one)} · ${answerOf(one)}`,
  }));
  return (
    <Column gap={1}>
      <TypedField
        label={label}
        lines={3}
        value={expression}
        message={problem ?? undefined}
        hint={hint}
        onChange={onChange}
      />
      <Choice
        isWide
        label={insertLabel}
        value=""
        options={[{ value: '', label: t('logic.insertAnswer') }, ...answers]}
        onChange={insert}
      />
    </Column>
  );
}

/** Field of a rule's expression. */
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
  return (
    <Fields
      label={t('logic.ruleExpression', { rule })}
      insertLabel={t('logic.ruleInsertAnswer', { rule })}
      hint={t('logic.expressionHint')}
      expression={expression}
      problem={problemOf(expression, expressionProblem)}
      sources={sources}
      onChange={(text) => onChange(text, problemOf(text, expressionProblem))}
    />
  );
}

/** Field of the expression that computes an answer; only a valid one is committed. */
export function ComputedFields({
  expression,
  sources,
  onChange,
}: {
  expression: string;
  sources: readonly FormComponent[];
  onChange: (expression: string) => void;
}) {
  const {
    draft,
    messages: found,
    change,
  } = useDraft(expression, {
    judge: (text): Record<string, string> => {
      const problem = problemOf(text, valueProblem);
      return problem === null ? {} : { computed: problem };
    },
    commit: onChange,
    tidy: (text) => text.trim(),
  });
  return (
    <Fields
      label={t('logic.expression')}
      insertLabel={t('logic.insertAnAnswer')}
      hint={t('logic.computedHint')}
      expression={draft}
      problem={found['computed'] ?? null}
      sources={sources}
      onChange={change}
    />
  );
}
