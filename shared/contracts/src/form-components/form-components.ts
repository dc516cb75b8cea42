import * as v from 'valibot';
import { AnswerSettings } from './answer-settings.ts';
import { FormLogic } from './form-rules.ts';
import { Id } from '../endpoint/validation.ts';

export const formComponentTypes = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
  'short_question',
  'long_question',
  'email',
  'phone_number',
  'url',
  'number',
  'date_picker',
  'file_upload',
  'checkbox_multi',
  'radiobutton_single',
] as const;
export type FormComponentType = (typeof formComponentTypes)[number];

/** Maximum number of components of a form. */
export const mostComponents = 200;
export { mostOptions } from './answer-limits.ts';
/** Maximum number of characters of a component's title and of an option. */
export const longestTitle = 200;

const withoutAnswer: readonly FormComponentType[] = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
];
const choices: readonly FormComponentType[] = ['checkbox_multi', 'radiobutton_single'];

/** Reports whether a component of this type takes an answer. */
export const isQuestion = (type: FormComponentType): boolean => !withoutAnswer.includes(type);
/** Reports whether a component of this type has options. */
export const isChoice = (type: FormComponentType): boolean => choices.includes(type);
/**
 * Reports whether a component of this type has a title: all but a line, and one without a type yet.
 */
export const hasTitle = (type: FormComponentType): boolean => type !== 'line' && type !== 'default';

/** One component of a form; `order` counts from 1 without gaps. */
export const FormComponent = v.object({
  _id: Id,
  /** Stable name inside the form, such as `title_1`. */
  key: v.string(),
  type: v.picklist(formComponentTypes),
  order: v.number(),
  /** False for the first and the last component, whose positions are fixed. */
  isDraggable: v.boolean(),
  isSubtitleHidden: v.boolean(),
  isMandatory: v.boolean(),
  title: v.string(),
  subtitle: v.string(),
  leadForm: Id,
  /** Of a date: true when it takes a first and a last day. */
  hasRange: v.boolean(),
  options: v.array(v.string()),
  /** True when an answer besides the options can be written in. */
  hasOther: v.boolean(),
  logic: FormLogic,
  settings: AnswerSettings,
});
export type FormComponent = v.InferOutput<typeof FormComponent>;

/** Shown to respondents after the submission. */
export const FormMessage = v.variant('type', [
  v.object({ type: v.literal('thankYouMessage'), title: v.string(), description: v.string() }),
  v.object({ type: v.literal('redirect'), link: v.string() }),
]);
export type FormMessage = v.InferOutput<typeof FormMessage>;

/**
 * The content of a form that is filled in: a revision stores it, and answers are validated against
 * it.
 */
export const FormSnapshot = v.object({
  components: v.array(FormComponent),
  message: FormMessage,
});
export type FormSnapshot = v.InferOutput<typeof FormSnapshot>;

/** A form as it is edited; `version` counts changes of its content, for `If-Match`. */
export const FormContent = v.object({
  formId: Id,
  version: v.number(),
  ...FormSnapshot.entries,
  /** Number of the latest published revision; null before the first. */
  revision: v.nullable(v.number()),
  hasUnpublishedChanges: v.boolean(),
});
export type FormContent = v.InferOutput<typeof FormContent>;
