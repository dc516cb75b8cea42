const pathAndValue = /^([A-Za-z_][\w-]*(?:\[\])?(?:\.[A-Za-z_][\w-]*(?:\[\])?)*)=(.*)$/s;

/** Returns the values that a text may mean in JSON: itself, and a number, true, false or null. */
const valuesOf = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(text);
    return value === null || typeof value !== 'object' ? [text, value] : [text];
  } catch {
    return [text];
  }
};

const nest = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => {
    if (!name.endsWith('[]')) return { [name]: inner };
    return { [name.slice(0, -2)]: [inner] };
  }, value);

/**
 * Reads a search such as `user.email=ada@acme.example`, where `[]` after a name means any entry of a
 * list. Returns the objects of which a payload must contain one; null for any other text.
 */
export const payloadSearch = (text: string): unknown[] | null => {
  const match = pathAndValue.exec(text);
  if (!match) return null;
  const [, path = '', value = ''] = match;
  return [...new Set(valuesOf(value))].map((one) => nest(path.split('.'), one));
};
