import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { eventTables, eventTypes } from '@outpost/contracts';
import { matchesPattern } from '../lists/list-engine.ts';
import { auditLog } from './audit-log.table.ts';

/** Path of the call, or name of the job, without the prefix that nearly all calls have. */
const call = sql`replace(${auditLog.action}, '/super-admin/', '/')`;

/** Texts of an entry in which a search looks. */
export const auditTexts = [
  auditLog.actorName,
  auditLog.actorEmail,
  auditLog.impersonatorName,
  auditLog.impersonatorEmail,
  auditLog.verb,
  auditLog.targetName,
  auditLog.parentName,
  auditLog.reason,
  call,
];

/** Words between verb and name of a sentence, which no column of an entry has. */
const fillers = new Set(['a', 'an', 'by', 'of', 'the', 'to']);

const isOfLabel = (word: string): SQL | undefined => {
  const text = word.replaceAll(/\\(.)/g, '$1').toLowerCase();
  const types = eventTypes.filter((type) => eventTables[type].label.toLowerCase().includes(text));
  return types.length > 0 ? inArray(auditLog.targetType, types) : undefined;
};

/**
 * Matches entries whose sentence and people have all words of a search, in any order: 'deactivated
 * user tove' matches the verb, the label of the kind of record, and its name.
 */
export const isFoundInAudit = (pattern: string): SQL | undefined => {
  const words = pattern.slice(1, -1).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return and(
    ...(telling.length > 0 ? telling : words).map((word) =>
      or(matchesPattern(auditTexts, `%${word}%`), isOfLabel(word)),
    ),
  );
};
