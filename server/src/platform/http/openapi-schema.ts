import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A schema as JSON Schema: of requests what callers send, of replies what the server answers. */
export const jsonSchemaOf = (schema: GenericSchema<unknown, unknown>) => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return json;
};
