import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';

export const formCheckCodes = [
  'no_questions',
  'no_form_title',
  'empty_title',
  'no_options',
  'no_link',
  'loop',
  'later_condition',
  'lost_reference',
  'untyped',
  'duplicate_title',
  'too_few_options',
  'refused_initial',
  'lost_recall',
  'later_recall',
  'own_recall',
  'title_recall',
  'not_expression',
] as const;
export type FormCheckCode = (typeof formCheckCodes)[number];

/**
 * A finding that prevents the publication of a form (error) or deserves a second look (warning).
 */
export const FormCheck = v.object({
  level: v.picklist(['error', 'warning']),
  code: v.picklist(formCheckCodes),
  /** Component of the finding; null for the whole form. */
  component: v.nullable(Id),
  message: v.string(),
});
export type FormCheck = v.InferOutput<typeof FormCheck>;

export const error = (
  code: FormCheckCode,
  component: string | null,
  message: string,
): FormCheck => ({ level: 'error', code, component, message });

export const warning = (...of: Parameters<typeof error>): FormCheck => ({
  ...error(...of),
  level: 'warning',
});
