import { changeKind, fieldInWords, shownFields, type AuditEntry } from '@outpost/contracts';

type Entry = Pick<AuditEntry, 'action' | 'changes' | 'targetType'>;

const valueInWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? '—'
      : JSON.stringify(value);

/** Returns the changed fields with their values: 'Status: confirmed → deactivated'. */
export const changesInWords = (entry: Entry): string | null =>
  changeKind(entry) === 'changed'
    ? shownFields(entry)
        .map((field) => {
          const { before, after } = entry.changes[field] ?? {};
          return `${fieldInWords(field)}: ${valueInWords(before)} → ${valueInWords(after)}`;
        })
        .join('; ')
    : null;
