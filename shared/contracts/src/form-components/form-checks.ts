import { error, warning, type FormCheck } from './form-check.ts';
import { placeOfComponent } from './component-place.ts';
import { hasTitle, isChoice, isQuestion, newFormTitle } from './component-types.ts';
import type { FormComponent, FormSnapshot } from './form-components.ts';
import type { ExpressionReader } from './form-expression.ts';
import type { AnswerTools } from './answer-tools.ts';
import { inOrder } from './answered.ts';
import { firstAnswers } from './form-answers.ts';
import { askedBy, askedByExpression, findLoops } from './form-loops.ts';
import type { FormRule } from './form-rules.ts';
import { withoutRecalls } from './recall.ts';
import { recallChecks } from './recall-checks.ts';

/** Reports whether this is the title at the top of a form without a title of its own. */
const isUntitledForm = ({ type, title }: FormComponent, index: number): boolean =>
  index === 0 && type === 'title' && ['', newFormTitle].includes(title.trim());

const ofTitle = (
  component: FormComponent,
  index: number,
  components: readonly FormComponent[],
): FormCheck[] => {
  const { _id, type, title } = component;
  if (isUntitledForm(component, index))
    return [error('no_form_title', _id, 'The form has no title yet.')];
  if (!hasTitle(type) || title.trim() !== '') return [];
  return [error('empty_title', _id, `${placeOfComponent(component, components)}, has no title.`)];
};

const ofComponent = ({
  _id,
  type,
  title,
  options,
  hasOther,
  settings,
}: FormComponent): FormCheck[] => [
  ...(isChoice(type) && options.length === 0 && !hasOther
    ? [
        error(
          'no_options',
          _id,
          `${title.trim() === '' ? 'A choice' : `“${title}”`} needs at least one option.`,
        ),
      ]
    : []),
  ...(options.length > 0 && options.length + Number(hasOther) < (settings.minChoices ?? 0)
    ? [error('too_few_options', _id, `“${title}” asks for more choices than it offers.`)]
    : []),
  ...(type === 'default' ? [warning('untyped', _id, 'This component has no type yet.')] : []),
];

const ofTitles = (components: readonly FormComponent[]): FormCheck[] => {
  const seen = new Set<string>();
  return components.flatMap(({ _id, type, title }) => {
    const name = title.trim().toLowerCase();
    if (!isQuestion(type) || name === '') return [];
    if (seen.has(name)) return [warning('duplicate_title', _id, `“${title}” is asked twice.`)];
    seen.add(name);
    return [];
  });
};

/** Finds initial answers that the question itself refuses: visitors would not see them. */
const ofInitial = (components: FormComponent[], tools: AnswerTools): FormCheck[] => {
  const taken = firstAnswers({ components }, {}, tools);
  return components
    .filter(
      ({ _id, type, logic, settings }) =>
        isQuestion(type) && logic.computed === undefined && settings.initial && !(_id in taken),
    )
    .map(({ _id, title }) =>
      warning('refused_initial', _id, `“${title}” does not take its own initial answer.`),
    );
};

/** Finds computed answers whose text is no expression, or whose type takes no number and no text. */
const ofComputed = (components: FormComponent[], read: ExpressionReader): FormCheck[] =>
  components
    .filter(({ logic: { computed } }) => computed !== undefined && read(computed) === null)
    .map(({ _id, title }) =>
      error('not_expression', _id, `The answer to “${title}” cannot be computed.`),
    );

/** Finds conditions and jumps whose component was removed, has no answer, or comes later. */
const ofReferences = (
  components: readonly FormComponent[],
  inLoops: Set<string>,
  read: ExpressionReader,
): FormCheck[] => {
  const at = new Map(components.map((component, index) => [component._id, { component, index }]));
  return components.flatMap(({ _id, title, logic }, index) => {
    const idsOf = (rule: FormRule) => askedBy(rule, components, read);
    const sources = askedByExpression(logic.computed, components, read);
    const asked = [...logic.rules.flatMap(idsOf), ...sources].map((id) => at.get(id));
    const targets = logic.rules.flatMap(({ target }) => (target === null ? [] : [at.get(target)]));
    const isLost = asked.some((one) => !one || !isQuestion(one.component.type));
    const lost = `The logic of “${title}” refers to a question that is not there any more.`;
    const later = `The logic of “${title}” refers to an answer that is not known by then.`;
    // A jump of a component already knows that component's own answer.
    const placeOf = (id: string) => at.get(id)?.index ?? -1;
    const isLate =
      sources.some((id) => placeOf(id) >= index) ||
      logic.rules.some((rule) =>
        idsOf(rule).some((id) =>
          rule.action === 'jump' ? placeOf(id) > index : placeOf(id) >= index,
        ),
      );
    return [
      ...(isLost || targets.includes(undefined) ? [error('lost_reference', _id, lost)] : []),
      ...(isLate && !inLoops.has(_id) ? [error('later_condition', _id, later)] : []),
    ];
  });
};

/** Returns all findings of a form, errors first. */
export const checkForm = (content: FormSnapshot, tools: AnswerTools): FormCheck[] => {
  const written = inOrder(content);
  const components = written.map((one) => ({ ...one, title: withoutRecalls(one.title, written) }));
  const { read } = tools;
  const { message } = content;
  const loops = findLoops(content, read);
  const found = [
    ...(components.some(({ type }) => isQuestion(type))
      ? []
      : [error('no_questions', null, 'This form asks nothing yet.')]),
    ...components.flatMap((component, index) => [
      ...ofTitle(component, index, components),
      ...ofComponent(component),
    ]),
    ...(message.type === 'redirect' && message.link.trim() === ''
      ? [error('no_link', null, 'The redirect of this form has no link.')]
      : []),
    ...loops.map(([first]) =>
      error('loop', first ?? null, 'The logic of this form runs in a loop.'),
    ),
    ...ofReferences(components, new Set(loops.flat()), read),
    ...ofComputed(components, read),
    ...recallChecks(content),
    ...ofTitles(components),
    ...ofInitial(components, tools),
  ];
  return found.toSorted((a, b) => a.level.localeCompare(b.level));
};

/** Reports whether there are no findings but warnings. */
export const isPublishable = (checks: readonly FormCheck[]): boolean =>
  checks.every(({ level }) => level === 'warning');
