import {
  eventCatalogue,
  eventRecords,
  eventTables,
  type EventRecord,
  type EventType,
  type PlatformEventType,
} from '@outpost/contracts';
import { personalColumns, type Change, type Row } from '../audit/changes.ts';
import type { Parents } from '../audit/parents.ts';
import type { NewPlatformEvent } from './record-platform-events.ts';

/** Fields of payloads whose column has another name. */
const renamed: Record<string, string> = { _id: 'id', whiteLabel: 'tenantId' };

const columnOf = (field: string, row: Row): string =>
  renamed[field] ?? (field in row ? field : `${field}Id`);

const plain = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? null);

const publicFields = ({ fields }: EventRecord, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields.entries).map((field) => [field, plain(row[columnOf(field, row)])]),
  );

const publicChanges = (
  { fields: declared }: EventRecord,
  { fields, row }: Change,
): Record<string, { before: unknown; after: unknown }> =>
  Object.fromEntries(
    Object.keys(declared.entries).flatMap((field) => {
      const change = fields[columnOf(field, row)];
      return change ? [[field, { before: plain(change.before), after: plain(change.after) }]] : [];
    }),
  );

/** Returns the key of a new value in the steps of a table. */
const stepName = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return value instanceof Date ? 'set' : String(value);
};

/** Returns the event of a change; null when its noun declares none. */
const typeOf = (change: Change, record: EventRecord): string | null => {
  const { events } = eventTables[change.type as EventType];
  if (change.action !== 'changed') return events?.[change.action] ?? null;
  const step = Object.entries(events?.steps ?? {}).flatMap(([column, byValue]) =>
    change.fields[column] ? (byValue[stepName(change.row[column])] ?? []) : [],
  )[0];
  if (step !== undefined) return step;
  return Object.keys(publicChanges(record, change)).length > 0 ? (events?.changed ?? null) : null;
};

const textIn = (row: Row, ...names: string[]): string => {
  const found = names.map((name) => row[name]).find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found : '';
};

/**
 * Returns the name of a row for people, without data of a person that no log keeps; that of its
 * parent, or else its id, for a row without a name.
 */
const labelOf = ({ type, id, row: whole }: Change, parents: Parents): string => {
  const hidden = personalColumns(type);
  const row = Object.fromEntries(Object.entries(whole).filter(([key]) => !hidden.includes(key)));
  const name = [row['firstName'], row['lastName']].filter((part) => part && part !== '-').join(' ');
  if (name !== '') return name;
  const [part, build] = [textIn(row, 'part'), textIn(row, 'build')];
  if (part !== '') return `${part} ${build}`;
  const named = textIn(
    row,
    'name',
    'title',
    'number',
    'question',
    'url',
    'requesterName',
    'email',
    'form',
  );
  return named || parents.get(id)?.name || id;
};

const eventOf = (
  change: Change,
  ownTenantId: string,
  parents: Parents,
): NewPlatformEvent | null => {
  const record = eventRecords[change.type as EventType];
  const type = record && (typeOf(change, record) as PlatformEventType | null);
  if (!type) return null;
  const hasChanges = 'changes' in eventCatalogue[type].payload.entries;
  return {
    type,
    tenantId: change.tenantId ?? ownTenantId,
    franchisorId: change.franchisorId,
    companyId: change.companyId,
    entity: { id: change.id, label: labelOf(change, parents) },
    payload: {
      [record.key]: publicFields(record, change.row),
      ...(hasChanges && { changes: publicChanges(record, change) }),
    },
  };
};

/**
 * Returns the platform events of noted changes, as their nouns declare them; `ownTenantId` is for
 * rows without a tenant. Payloads hold declared fields only.
 */
export const eventsOfChanges = (
  changes: readonly Change[],
  ownTenantId: string,
  parents: Parents,
): NewPlatformEvent[] => changes.flatMap((change) => eventOf(change, ownTenantId, parents) ?? []);
