import { longestAnswers } from './answer-limits.ts';
import { inOrder, isFilled, type FormAnswers } from './answered.ts';
import { isQuestion } from './component-types.ts';
import type { FormComponent, FormMessage, FormSnapshot } from './form-components.ts';
import {
  isExpressionTrue,
  valueOf,
  type ExpressionFacts,
  type ExpressionReader,
} from './form-expression.ts';
import type { FormRule, RuleAction, RuleCondition, RuleOperator } from './form-rules.ts';
import { english } from './form-words.ts';
import { answerInWords, recalled, type AnswerLanguage, type AnswerWords } from './recall.ts';

type Content = Pick<FormSnapshot, 'components'>;

/** Components of a form by id, as evaluated for the answers so far. */
export interface FormEvaluation {
  /** Visible components, in order. */
  shown: string[];
  /** Visible components that must be answered. */
  required: string[];
  /** Components hidden by rules, or always hidden. */
  hidden: string[];
  jumpedOver: string[];
  /** Answers in words, for the texts that refer to them; none to components that are left out. */
  words: AnswerWords;
  /** Computed answers by id; none where an answer is missing that the expression asks for. */
  computed: Record<string, string>;
}

const textsOf = (answer: unknown): string[] => {
  if (!isFilled(answer)) return [];
  const components = typeof answer === 'object' ? Object.values(answer as object) : [answer];
  return components.map((component) => String(component).trim().toLowerCase());
};

const compare = (one: string, other: string): number => {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? one.localeCompare(other) : difference;
};

const holds: Record<RuleOperator, (texts: string[], value: string) => boolean> = {
  is: (texts, value) => texts.includes(value),
  is_not: (texts, value) => !texts.includes(value),
  contains: (texts, value) => texts.some((text) => text.includes(value)),
  greater_than: (texts, value) => texts.some((text) => compare(text, value) > 0),
  less_than: (texts, value) => texts.some((text) => compare(text, value) < 0),
  is_answered: (texts) => texts.length > 0,
  is_not_answered: (texts) => texts.length === 0,
};

/** Answers known at a point of the form, by id and, for expressions, by key. */
interface Known {
  answers: Map<string, unknown>;
  facts: Record<string, unknown>;
}

/** Returns an answer as an expression sees it: a number of a number question, true for a file. */
const factOf = ({ type }: FormComponent, answer: unknown): unknown => {
  if (type === 'number') return Number(answer);
  if (type === 'file_upload') return true;
  return typeof answer === 'string' ? answer.trim() : answer;
};

const isMet = ({ component, operator, value }: RuleCondition, known: Known['answers']) =>
  holds[operator](textsOf(known.get(component)), value.trim().toLowerCase());

const isTrueExpression = (text: string, facts: ExpressionFacts, read: ExpressionReader) => {
  const tree = read(text);
  return tree !== null && isExpressionTrue(tree, facts);
};

/** Returns the answer that an expression gives; null for none, and for text in place of a number. */
const computedAnswer = (
  { type, logic: { computed } }: FormComponent,
  facts: ExpressionFacts,
  read: ExpressionReader,
): string | null => {
  const tree = computed === undefined ? null : read(computed);
  const value = tree && valueOf(tree, facts)?.slice(0, longestAnswers.short);
  const isRight = value && (type !== 'number' || Number.isFinite(Number(value)));
  return isRight ? value : null;
};

const applies = (
  { match, conditions, expression }: FormRule,
  { answers, facts }: Known,
  read: ExpressionReader,
): boolean => {
  if (expression !== undefined) return isTrueExpression(expression, facts, read);
  return match === 'all'
    ? conditions.every((condition) => isMet(condition, answers))
    : conditions.some((condition) => isMet(condition, answers));
};

/**
 * Walks a form from top to bottom, once. A condition sees the answers to shown components above it,
 * and to components that are always hidden, also computed ones; all others count as unanswered. A jump to a missing or
 * earlier component is not taken, so every walk ends. `read` reads the expressions of rules; the words
 * of answers are those of `language`.
 */
export const evaluateForm = (
  content: Content,
  answers: FormAnswers,
  read: ExpressionReader,
  language: AnswerLanguage = english,
): FormEvaluation => {
  const components = inOrder(content);
  const words = new Map<string, string>();
  const found: FormEvaluation = {
    shown: [],
    required: [],
    hidden: [],
    jumpedOver: [],
    words,
    computed: {},
  };
  const known: Known = { answers: new Map(), facts: {} };
  const know = (component: FormComponent, answer = answers[component._id]) => {
    known.answers.set(component._id, answer);
    const fact = isFilled(answer) || answer === 0 ? factOf(component, answer) : undefined;
    if (fact !== undefined && !Number.isNaN(fact)) known.facts[component.key] = fact;
    const said = answerInWords(component, answer, language);
    if (said !== '') words.set(component.key, said);
  };
  let landing = 0;
  components.forEach((component, index) => {
    const { _id, logic, type } = component;
    const rules = (action: RuleAction) => logic.rules.filter((rule) => rule.action === action);
    const isTrue = (rule: FormRule) => applies(rule, known, read);
    if (logic.isHidden) {
      const value = computedAnswer(component, known.facts, read);
      if (value !== null) found.computed[_id] = value;
      if (logic.computed === undefined) know(component);
      else if (value !== null) know(component, value);
      found.hidden.push(_id);
      return;
    }
    if (index < landing) {
      found.jumpedOver.push(_id);
      return;
    }
    const shows = rules('show');
    if ((shows.length > 0 && !shows.some(isTrue)) || rules('hide').some(isTrue)) {
      found.hidden.push(_id);
      return;
    }
    found.shown.push(_id);
    if (isQuestion(type)) {
      know(component);
      if (component.isMandatory || rules('require').some(isTrue)) found.required.push(_id);
    }
    const jump = rules('jump').find(isTrue);
    landing = Math.max(
      landing,
      components.findIndex((one) => one._id === jump?.target),
    );
  });
  return found;
};

/** Returns the message after a submission with the answers it refers to. */
export const messageAfter = (
  { components, message }: FormSnapshot,
  answers: FormAnswers,
  read: ExpressionReader,
  language: AnswerLanguage = english,
): FormMessage => {
  if (message.type === 'redirect') return message;
  const { words } = evaluateForm({ components }, answers, read, language);
  return {
    ...message,
    title: recalled(message.title, words),
    description: recalled(message.description, words),
  };
};
