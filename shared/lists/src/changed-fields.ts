import { fieldInWords, shownFields, type ActivityEntry } from '@outpost/contracts';
import { formatDay, type ChangedField } from '@outpost/ui';
import { t } from './i18n/lists.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
  if (Array.isArray(value)) return value.map(inWords).join('; ') || '—';
  if (isGroup(value)) return Object.values(value).map(inWords).join(', ') || '—';
  return isInstant(String(value)) ? formatDay(String(value)) : String(value);
};

/** Fields whose values are one of a few words, such as `status` and `teamRole`. */
const isOfWords = /(?:status|type|role|kind|stage|priority|health|level|state|source|onboarding)$/i;

/** Returns a value such as 'in-trial' as people read it: 'In trial'. */
const valueInWords = (field: string, value: unknown): string => {
  const text = inWords(value);
  const isWord = isOfWords.test(field) && typeof value === 'string' && /^[a-z][a-z_-]*$/.test(text);
  return isWord ? fieldInWords(text.replaceAll(/[_-]/g, ' ')) : text;
};

type Change = ActivityEntry['changes'][string];

/** Splits an object into those of its values that differ. */
const partsOf = ([field, { before, after }]: [string, Change]): [string, Change][] => {
  if (!isGroup(before) && !isGroup(after)) return [[field, { before, after }]];
  const [old, now] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => [name, { before: old[name], after: now[name] }]);
};

/** Returns the changed fields of a record with their values in words. */
export const changedFields = (
  { changes }: Pick<ActivityEntry, 'changes'>,
  labels: Readonly<Record<string, string>>,
): ChangedField[] =>
  shownFields({ changes })
    .flatMap((field) => {
      const change = changes[field];
      return change ? partsOf([field, change]) : [];
    })
    .map(([field, { before, after }]) => ({
      name: labels[field] ?? fieldInWords(field),
      before: valueInWords(field, before),
      after: valueInWords(field, after),
    }));
