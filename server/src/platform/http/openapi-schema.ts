import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** Converts a schema to JSON Schema: of a request its input, of a reply its output. */
export const jsonSchemaOf = (schema: GenericSchema<unknown, unknown>) => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return json;
};
