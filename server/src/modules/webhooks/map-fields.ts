import type { WebhookField } from '@outpost/contracts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';

/** Reads a value by its path; null where the payload has none. */
const valueAt = (payload: unknown, path: string): unknown => {
  let value = payload;
  for (const name of path.split('.')) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return null;
    value = value[name];
  }
  return value ?? null;
};

const put = (target: Fields, path: string, value: unknown): void => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = target;
  for (const name of names) {
    const inner = Object.hasOwn(place, name) ? place[name] : null;
    const next = isFields(inner) ? inner : {};
    Object.defineProperty(place, name, { value: next, enumerable: true, configurable: true });
    place = next;
  }
  Object.defineProperty(place, last, { value, enumerable: true, configurable: true });
};

/** Returns the fields of a payload under the names of the receiver; all of them without a choice. */
export const mapFields = (payload: unknown, fields: readonly WebhookField[]): unknown => {
  if (fields.length === 0) return payload;
  const mapped: Fields = {};
  for (const { from, to } of fields) put(mapped, to, valueAt(payload, from));
  return mapped;
};
