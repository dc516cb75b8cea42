import * as v from '@outpost/schema';
import { AnswerSettings } from './answer-settings.ts';
import { formComponentTypes } from './component-types.ts';
import { FormLogic } from './form-rules.ts';
import { Id } from '@outpost/schema';

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
