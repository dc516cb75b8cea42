import {
  isChoice,
  isComputable,
  isQuestion,
  isSettingOf,
  retype,
  type AnswerSettings,
  type ComponentAnswer,
  type ComponentDate,
  type ComponentLogic,
  type ComponentMandatory,
  type ComponentOptions,
  type ComponentSubtitle,
  type ComponentTitle,
  type ComponentType,
  type FormComponentType,
  type FormContent,
  type FormLogic,
  type FormMessage,
  type FormMessageChange,
  type Losable,
} from '@outpost/contracts';
import { expressionProblem, valueProblem } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import {
  changeComponent,
  countChange,
  lockDraft,
  lockDraftOf,
  presentComponent,
  readContent,
  type Draft,
  type StoredComponent,
} from './form-content.repository.ts';
import { shownAfter, type ChangedComponent } from './form-content.service.ts';
import { isBoundedPattern } from '../../platform/forms/answer-tools.ts';
import { checkLoose } from './form-places.ts';

/**
 * Returns the new values of a component for the body of a call; throws when the change is not
 * allowed.
 */
type Change<B> = (body: B, component: StoredComponent, draft: Draft) => Partial<StoredComponent>;

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

/** Wraps a `Change` in the lock, the write and the reply of its call. */
const fieldChange =
  <B extends { _id: string }>(change: Change<B>) =>
  async (tx: Transaction, body: B, ifMatch: number | null): Promise<ChangedComponent> => {
    const draft = await lockDraftOf(tx, body._id, ifMatch);
    const { form, components, component } = draft;
    const values = change(body, component, draft);
    await changeComponent(tx, component.id, values);
    const isFormTitle = component.id === components[0]?.id && values.title !== undefined;
    return shownAfter(tx, form, component.id, isFormTitle ? given({ title: values.title }) : {});
  };

export const retitleComponent = fieldChange<ComponentTitle>(({ title }, component) => {
  if (title === null) checkLoose(component);
  return { title: title ?? '' };
});

export const changeSubtitle = fieldChange<ComponentSubtitle>(({ isSubtitleHidden, subtitle }) =>
  given({ isSubtitleHidden, subtitle }),
);

export const changeMandatory = fieldChange<ComponentMandatory>(({ isMandatory }, { type }) => {
  if (isMandatory && !isQuestion(type)) throw conflict('Only a question can be mandatory.');
  return { isMandatory };
});

export const changeDate = fieldChange<ComponentDate>(({ hasRange }, { type }) => {
  if (type !== 'date_picker') throw conflict('Only a date picker can take a range.');
  return { hasRange };
});

export const changeOptions = fieldChange<ComponentOptions>(({ options, hasOther }, { type }) => {
  if (!isChoice(type)) throw conflict('Only a choice has options.');
  return { options, ...given({ hasOther }) };
});

/** Finds the first setting that questions of a type do not have. */
const strangeSetting = (settings: AnswerSettings, type: FormComponentType) =>
  Object.keys(settings).find((name) => !isSettingOf(type, name));

export const changeAnswer = fieldChange<ComponentAnswer>(({ settings }, { type }) => {
  const strange = strangeSetting(settings, type);
  if (strange) throw invalid({ [`settings.${strange}`]: 'This type of question does not have it' });
  if (settings.pattern !== undefined && !isBoundedPattern(settings.pattern))
    throw invalid({ 'settings.pattern': 'Pattern is incorrect' });
  return { settings };
});

/** Finds the first logic that refers to a component outside the form. */
const strangerIn = (
  { rules }: FormLogic,
  components: readonly StoredComponent[],
): string | null => {
  const known = new Set(components.map(({ id }) => id));
  for (const [at, { conditions, target }] of rules.entries()) {
    const unknown = conditions.findIndex(({ component }) => !known.has(component));
    if (unknown >= 0) return `logic.rules.${at}.conditions.${unknown}.component`;
    if (target !== null && !known.has(target)) return `logic.rules.${at}.target`;
  }
  return null;
};

/** Finds the first expression that is no value or no condition, with the reason. */
const wrongExpressionIn = ({
  computed,
  rules,
}: FormLogic): [field: string, problem: string] | null => {
  const wrong = computed === undefined ? null : valueProblem(computed);
  if (wrong !== null) return ['logic.computed', wrong];
  for (const [at, { expression }] of rules.entries()) {
    const problem = expression === undefined ? null : expressionProblem(expression);
    if (problem !== null) return [`logic.rules.${at}.expression`, problem];
  }
  return null;
};

const isAnswerLogic = ({ isHidden, prefillKey, rules }: FormLogic) =>
  isHidden || prefillKey !== '' || rules.some(({ action }) => action === 'require');

export const changeLogic = fieldChange<ComponentLogic>(({ logic }, component, { components }) => {
  checkLoose(component);
  const stranger = strangerIn(logic, components);
  if (stranger) throw invalid({ [stranger]: 'This component is not in the form' });
  const wrong = wrongExpressionIn(logic);
  if (wrong) throw invalid(Object.fromEntries([wrong]));
  if (isAnswerLogic(logic) && !isQuestion(component.type))
    throw conflict('Only a question can be required, hidden for good or filled in.');
  if (logic.computed !== undefined && !isComputable(component.type))
    throw conflict('Only a short text or a number can be computed.');
  return { logic };
});

/** Gives a component another type; a dry run only returns the result. */
export const retypeComponent = async (
  tx: Transaction,
  id: string,
  { type, isDryRun }: ComponentType,
  ifMatch: number | null,
): Promise<ChangedComponent & { lost: Losable[] }> => {
  const { form, component } = await lockDraftOf(tx, id, ifMatch);
  checkLoose(component);
  const { component: retyped, lost } = retype(component, type);
  if (isDryRun)
    return {
      content: await readContent(tx, form.id),
      component: presentComponent(retyped),
      lost,
    };
  const { title, subtitle, isSubtitleHidden, isMandatory } = retyped;
  const { options, hasOther, hasRange, logic, settings } = retyped;
  const texts = { type, title, subtitle, isSubtitleHidden, isMandatory };
  await changeComponent(tx, id, { ...texts, options, hasOther, hasRange, logic, settings });
  return { ...(await shownAfter(tx, form, id)), lost };
};

const messageOf = ({ type, title, description, link }: FormMessageChange): FormMessage =>
  type === 'redirect' ? { type, link } : { type, title, description };

/** Sets the message or the redirect after a submission. */
export const changeMessage = async (
  tx: Transaction,
  { formId, ...change }: FormMessageChange,
  ifMatch: number | null,
): Promise<{ content: FormContent; message: FormMessage }> => {
  const { form } = await lockDraft(tx, formId, ifMatch);
  const message = messageOf({ formId, ...change });
  return { content: await countChange(tx, form, { message }), message };
};
