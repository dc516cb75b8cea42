import type { WebhookField } from '@outpost/contracts';

/** Returns the fields as lines such as `summary = bug.title`. */
export const linesOf = (fields: readonly WebhookField[]): string =>
  fields.map(({ from, to }) => `${to} = ${from}`).join('\n');

/** Reads fields of lines; null when a line has another form. */
export const fieldsOf = (lines: string): WebhookField[] | null => {
  const fields = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [to = '', from = '', ...rest] = line.split('=').map((part) => part.trim());
      return rest.length === 0 && to !== '' && from !== '' ? { from, to } : null;
    });
  return fields.every((field) => field !== null) ? fields : null;
};

/** Lists the paths of the values in a sample. */
export const pathsIn = (sample: unknown, above = ''): string[] =>
  sample !== null && typeof sample === 'object' && !Array.isArray(sample)
    ? Object.entries(sample).flatMap(([name, value]) =>
        pathsIn(value, above === '' ? name : `${above}.${name}`),
      )
    : [above];
