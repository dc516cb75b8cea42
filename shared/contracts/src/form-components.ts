import * as v from 'valibot';
import { FormLogic } from './form-rules.ts';
import { Id } from './validation.ts';

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

/** Components and options of one form at most. */
export const mostComponents = 200;
export const mostOptions = 100;
/** Characters of a component's title and of an option at most. */
export const longestTitle = 200;

const withoutAnswer: readonly FormComponentType[] = [
  'default',
  'title',
  'label',
  'line',
  'submit_button',
];
const choices: readonly FormComponentType[] = ['checkbox_multi', 'radiobutton_single'];

/** Whether somebody answers a component of this type. */
export const isQuestion = (type: FormComponentType): boolean => !withoutAnswer.includes(type);
/** Whether a component of this type has options. */
export const isChoice = (type: FormComponentType): boolean => choices.includes(type);
/** Whether a component of this type says something: all but a line, and one without a type yet. */
export const hasTitle = (type: FormComponentType): boolean => type !== 'line' && type !== 'default';

/** One part of a form; `order` counts from 1 without gaps. */
export const FormComponent = v.object({
  _id: Id,
  /** Stable name inside the form, such as `title_1`. */
  key: v.string(),
  type: v.picklist(formComponentTypes),
  order: v.number(),
  /** False for the first and the last, which stay where they are. */
  isDraggable: v.boolean(),
  isSubtitleHidden: v.boolean(),
  isMandatory: v.boolean(),
  title: v.string(),
  subtitle: v.string(),
  leadForm: Id,
  /** Of a date: whether it takes a first and a last day. */
  hasRange: v.boolean(),
  options: v.array(v.string()),
  /** Whether something else can be written in besides the options. */
  hasOther: v.boolean(),
  logic: FormLogic,
});
export type FormComponent = v.InferOutput<typeof FormComponent>;

/** What somebody sees who has submitted the form. */
export const FormMessage = v.variant('type', [
  v.object({ type: v.literal('thankYouMessage'), title: v.string(), description: v.string() }),
  v.object({ type: v.literal('redirect'), link: v.string() }),
]);
export type FormMessage = v.InferOutput<typeof FormMessage>;

/** A form as it is filled in: what a revision freezes, and what answers are checked against. */
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
  /** Latest revision that was published; null before the first. */
  revision: v.nullable(v.number()),
  hasUnpublishedChanges: v.boolean(),
});
export type FormContent = v.InferOutput<typeof FormContent>;
