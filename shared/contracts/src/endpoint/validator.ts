import * as v from 'valibot';
import { fieldMessages } from './validation.ts';

/**
 * Returns a function that validates a form's values with a request schema: messages by field, empty
 * for valid values.
 */
export const validator =
  (schema: v.GenericSchema<unknown, unknown>) =>
  (values: unknown): Record<string, string> => {
    const result = v.safeParse(schema, values);
    return result.success ? {} : fieldMessages(result.issues);
  };
