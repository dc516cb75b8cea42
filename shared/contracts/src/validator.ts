import * as v from 'valibot';
import { fieldMessages } from './validation.ts';

/** Checks a form's values against a request schema: messages by field, none when all is right. */
export const validator =
  (schema: v.GenericSchema<unknown, unknown>) =>
  (values: unknown): Record<string, string> => {
    const result = v.safeParse(schema, values);
    return result.success ? {} : fieldMessages(result.issues);
  };
