import { eventTables } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';

/** Column → its value before and after; null where there was none. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

export interface Change {
  /** Name of the table. */
  type: string;
  id: string;
  /** Name of the row for people; empty without one. */
  name: string;
  tenantId: string | null;
  action: 'created' | 'changed' | 'deleted';
  version: number | null;
  /** Franchisor of the row; null when the row has none. */
  franchisorId: string | null;
  companyId: string | null;
  /** Person who reads the row without the permission; null when its table has no such person. */
  ownerId: string | null;
  /** True for a row that was unpublished before and after the change. */
  isDraft: boolean;
  fields: FieldChanges;
  /** The row after the change, or the deleted one. */
  row: Row;
}

export type Row = Readonly<Record<string, unknown>>;

/** Columns derived from others, or changed by every update. */
const bookkeeping = new Set(['version', 'createdAt', 'updatedAt', 'nameKey', 'contentVersion']);
const secret = /hash|password|secret|token/i;

/** Replaces the values of secret fields at any depth. */
export const redactSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secret.test(name) ? '•' : redactSecrets(inner),
    ]),
  );
};
/**
 * Answers to forms are not copied to the log, so that deleting a response deletes them everywhere.
 */
const personal = new Set(['answers', 'respondent', 'parameters', 'context']);

const declared: Readonly<Record<string, { personal?: readonly string[]; owner?: string }>> =
  eventTables;

/** Columns of a table whose values no log keeps. */
export const personalColumns = (type: string): readonly string[] => declared[type]?.personal ?? [];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changed columns of a row; secrets and answers appear without their values. */
const differences = (type: string, before: Row | null, after: Row | null): FieldChanges => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: FieldChanges = {};
  for (const name of names) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (bookkeeping.has(name) || isSame(was, is)) continue;
    const isKept =
      !secret.test(name) && !personal.has(name) && !personalColumns(type).includes(name);
    changes[name] = isKept ? { before: was, after: is } : { before: '•', after: '•' };
  }
  return changes;
};

const textIn = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};

const actionOf = (before: Row | null, after: Row | null): Change['action'] => {
  if (!before) return 'created';
  return !after || (after['deletedAt'] && !before['deletedAt']) ? 'deleted' : 'changed';
};

const isPublished = (row: Row | null): boolean => row !== null && row['isPublished'] !== false;

/** Columns that name a row, the best one first. */
const naming = [
  'name',
  'title',
  'question',
  'subject',
  'label',
  'code',
  'domain',
  'email',
  'url',
  'number',
  'part',
];

/** Returns the name of a row for people; empty for one whose name no log keeps. */
const nameOf = (type: string, row: Row): string => {
  const isKept = (name: string) =>
    !secret.test(name) && !personal.has(name) && !personalColumns(type).includes(name);
  const person = ['firstName', 'lastName'].filter(isKept).map((name) => textIn(row, name) ?? '');
  const found = naming.filter(isKept).map((name) => String(row[name] ?? ''));
  return [person.join(' ').trim(), ...found].find((name) => name !== '') ?? '';
};

const noted = new WeakMap<object, Change[]>();

/** Returns the change of one row. */
export const changeOf = (type: string, before: Row | null, after: Row | null): Change => {
  const row = after ?? before ?? {};
  return {
    type,
    id: String(row['id']),
    name: nameOf(type, row),
    tenantId: textIn(row, 'tenantId'),
    action: actionOf(before, after),
    version: typeof row['version'] === 'number' ? row['version'] : null,
    franchisorId: textIn(row, 'franchisorId'),
    companyId: type === 'companies' ? textIn(row, 'id') : textIn(row, 'companyId'),
    ownerId: textIn(row, declared[type]?.owner ?? ''),
    isDraft: !isPublished(before) && !isPublished(after),
    fields: differences(type, before, after),
    row,
  };
};

/** Notes a change of one row for the audit entries of the transaction. */
export const noteChange = (
  tx: Transaction,
  type: string,
  before: Row | null,
  after: Row | null,
): void => {
  noted.set(tx, [...(noted.get(tx) ?? []), changeOf(type, before, after)]);
};

/** Returns the changes that a transaction has noted. */
export const changesOf = (tx: object): Change[] => noted.get(tx) ?? [];

/** Forgets the noted changes of demo rows, which have no entries and no events. */
export const forgetChanges = (tx: Transaction): void => {
  noted.delete(tx);
};

interface Target {
  type: string;
  id: string;
  tenantId: string;
}

const targets = new WeakMap<Transaction, Target>();

/** Notes the target of a call that changes no row, such as one that sends a mail. */
export const noteTarget = (tx: Transaction, target: Target): void => {
  targets.set(tx, target);
};

export const targetOf = (tx: Transaction): Target | null => targets.get(tx) ?? null;

const reasons = new WeakMap<Transaction, string>();

/** Notes the caller's reason for the audit entries of the transaction. */
export const noteReason = (tx: Transaction, reason: string): void => {
  if (reason !== '') reasons.set(tx, reason);
};

export const reasonOf = (tx: Transaction): string | null => reasons.get(tx) ?? null;
