import { validator, WhiteLabelChange, type WhiteLabel } from '@outpost/contracts';

/** One part of an organization as a form has it. */
export interface PartForm<V extends Record<string, unknown>> {
  title: string;
  labels: Record<keyof V, string>;
  /** Where the contract has each field, so that what it says of it stands beside the field. */
  paths: Record<keyof V, string>;
  valuesOf: (whiteLabel: WhiteLabel) => V;
  /** As the call takes it; what is no number yet is refused by the contract. */
  bodyOf: (values: V) => unknown;
}

const check = validator(WhiteLabelChange);

/** Messages by the names of the form's fields; those about anything else are left out. */
export const fieldsOf = <V extends Record<string, unknown>>(
  { paths }: Pick<PartForm<V>, 'paths'>,
  messages: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(paths).flatMap(([name, path]) => {
      const message = messages[path];
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** What the contract says of the values before they are sent. */
export const messagesFor = <V extends Record<string, unknown>>(
  form: PartForm<V>,
  values: V,
): Record<string, string> => fieldsOf(form, check(form.bodyOf(values)));

/** A whole number somebody typed; anything else stays the text it is. */
export const wholeNumber = (text: string): number | string =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
