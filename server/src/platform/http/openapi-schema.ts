import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as contracts from '@outpost/contracts';

type Schema = v.GenericSchema<unknown, unknown>;

/** OpenAPI 3.1 has the JSON Schema of the draft 2020-12. */
const config = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
} satisfies ConversionConfig;

/** Converts a schema to JSON Schema without references. */
export const jsonSchemaOf = (schema: Schema, typeMode: 'input' | 'output' = 'input') => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { ...config, typeMode });
  return json;
};

const objectTypes = ['object', 'strict_object', 'loose_object', 'variant'];

const isObjectSchema = (value: unknown): value is Schema =>
  value !== null &&
  typeof value === 'object' &&
  'kind' in value &&
  value.kind === 'schema' &&
  'type' in value &&
  objectTypes.includes(String(value.type));

/** Object schemas of the contract by the names of their exports. */
const namedSchemas = Object.fromEntries(
  Object.entries(contracts as Record<string, unknown>).filter((entry): entry is [string, Schema] =>
    isObjectSchema(entry[1]),
  ),
);

const prefix = '#/components/schemas/';

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** Schemas of a document; objects that the contract exports are references. */
export interface DocumentSchemas {
  /** Returns a schema that the document was made with. */
  of(schema: Schema): JsonSchema;
  /** Returns the schema that a reference leads to, and any other schema itself. */
  resolved(json: JsonSchema): JsonSchema;
  /** Returns by name the schemas that a part of the document needs. */
  neededBy(part: object): Record<string, JsonSchema>;
}

/** Converts all schemas of a document at once: each conversion repeats the named ones. */
export const documentSchemas = (schemas: readonly Schema[]): DocumentSchemas => {
  const { prefixItems = [], $defs = {} } = toJsonSchema(v.tuple([...schemas]), {
    ...config,
    definitions: namedSchemas,
    overrideRef: ({ referenceId }) => prefix + referenceId,
  });
  const converted = new Map(schemas.map((schema, index) => [schema, prefixItems[index]]));
  const named = $defs as Record<string, JsonSchema>;
  return {
    of(schema) {
      const json = converted.get(schema);
      if (typeof json !== 'object') throw new Error('This schema is not of the document.');
      return json;
    },
    resolved: (json) => named[json.$ref?.slice(prefix.length) ?? ''] ?? json,
    neededBy(part) {
      const needed = new Set(namesIn(part));
      // A set also visits the names that are added on the way.
      for (const name of needed) for (const other of namesIn(named[name])) needed.add(other);
      return Object.fromEntries(
        [...needed].toSorted().map((name) => [name, named[name] as JsonSchema]),
      );
    },
  };
};
