import { validator, WhiteLabelChange, type WhiteLabel } from '@outpost/contracts';

/** Form of one section of an organization. */
export interface SectionForm<V extends Record<string, unknown>> {
  title: string;
  labels: Record<keyof V, string>;
  /** Path of each field in the contract, to show its messages beside the field. */
  paths: Record<keyof V, string>;
  valuesOf: (whiteLabel: WhiteLabel) => V;
  /** Returns the body of the call; the contract refuses numbers that cannot be parsed. */
  bodyOf: (values: V) => unknown;
}

const check = validator(WhiteLabelChange);

/** Returns messages by field of the form; other messages are omitted. */
export const fieldsOf = <V extends Record<string, unknown>>(
  { paths }: Pick<SectionForm<V>, 'paths'>,
  messages: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(paths).flatMap(([name, path]) => {
      const message = messages[path];
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** Validates the values against the contract before they are sent. */
export const messagesFor = <V extends Record<string, unknown>>(
  form: SectionForm<V>,
  values: V,
): Record<string, string> => fieldsOf(form, check(form.bodyOf(values)));

/** Parses a whole number; returns any other text unchanged. */
export const wholeNumber = (text: string): number | string =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
