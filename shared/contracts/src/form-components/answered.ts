import type { FormComponent, FormSnapshot } from './form-components.ts';

/** Answers by component id. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/**
 * Reports whether there is an answer: a list with entries, an object with keys, text, or any truthy
 * value.
 */
export const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (value !== null && typeof value === 'object') return Object.keys(value).length > 0;
  return Boolean(value);
};

export const inOrder = ({ components }: Pick<FormSnapshot, 'components'>): FormComponent[] =>
  components.toSorted((a, b) => a.order - b.order);
