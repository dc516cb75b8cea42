import {
  choiceInWords,
  fieldInWords,
  isChoiceWord,
  isRecordId,
  shownFields,
  type EventType,
} from '@outpost/contracts';
import { formatDay } from '@outpost/ui';
import { type ChangedField } from '@outpost/ui/details';
import { choiceLabel } from './choice-labels.ts';
import { t } from './i18n/lists.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/**
 * Returns the value of a field as people read it: a choice by the label of the noun of its table, else
 * 'in-trial' as 'In trial', and never an id.
 */
export const valueInWords = (
  field: string,
  value: unknown,
  type: EventType | null = null,
): string => {
  const inWords = (inner: unknown) => valueInWords(field, inner, type);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
  if (Array.isArray(value)) return value.map(inWords).join('; ') || '—';
  if (isGroup(value))
    return (
      Object.entries(value)
        .map(([name, inner]) => [fieldInWords(name), valueInWords(name, inner, type)] as const)
        .filter(([, inner]) => inner !== '—')
        .map(([name, inner]) => `${name}: ${inner}`)
        .join(', ') || '—'
    );
  const text = String(value);
  if (isRecordId(text)) return t('change.record');
  if (isInstant(text)) return formatDay(text);
  return choiceLabel(type, field, text) ?? (isChoiceWord(field, text) ? choiceInWords(text) : text);
};

/** A value before and after; a log may omit both. */
type Change = Readonly<{ before?: unknown; after?: unknown }>;

/** Splits an object into those of its values that differ. */
const partsOf = ([field, change]: [string, Change]): [string, Change][] => {
  const { before, after } = change;
  if (!isGroup(before) && !isGroup(after)) return [[field, change]];
  const [old, now] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => [name, { before: old[name], after: now[name] }]);
};

const wordsOf = (
  field: string,
  change: Change,
  type: EventType | null,
): Pick<ChangedField, 'before' | 'after'> => {
  const told = (which: 'before' | 'after') =>
    which in change ? valueInWords(field, change[which], type) : '…';
  const isOther = isRecordId(change.before) && isRecordId(change.after);
  return { before: told('before'), after: isOther ? t('change.otherRecord') : told('after') };
};

/**
 * Returns the changed fields of a record with their values in words, for the audit log, activities and
 * logs of forms; an omitted value is '…'.
 */
export const changedFields = (
  {
    changes,
    targetType = null,
  }: { changes: Readonly<Record<string, Change>>; targetType?: EventType | null },
  labels: Readonly<Record<string, string>>,
): ChangedField[] =>
  shownFields({ changes })
    .flatMap((field) => {
      const change = changes[field];
      return change ? partsOf([field, change]) : [];
    })
    .map(([field, change]) => ({
      name: labels[field] ?? fieldInWords(field),
      ...wordsOf(field, change, targetType),
    }));
