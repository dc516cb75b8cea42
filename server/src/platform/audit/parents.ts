import { sql } from 'drizzle-orm';
import { eventTables, type EventType } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import type { Change } from './changes.ts';

/** Record to which a changed record belongs, with its name at that time. */
interface Parent {
  type: EventType;
  id: string;
  name: string;
}

/** Parents by the ids of their rows. */
export type Parents = ReadonlyMap<string, Parent>;

const declared: Readonly<
  Record<string, { parent?: { type: string; idColumn: string; nameColumn: string } }>
> = eventTables;

/** Returns the id of the record to which a changed row belongs; null without one. */
export const parentIdOf = ({ type, row }: Pick<Change, 'type' | 'row'>): string | null => {
  const id = row[declared[type]?.parent?.idColumn ?? ''];
  return typeof id === 'string' ? id : null;
};

/**
 * Returns table, id and column of the name of a change's parent, as its noun declares it. A row
 * without a name and without that parent belongs to its organization.
 */
const parentOf = (change: Change) => {
  const parent = declared[change.type]?.parent;
  if (!parent) return null;
  const id = parentIdOf(change);
  if (id !== null) return { ...parent, id };
  return change.name === '' && change.tenantId !== null
    ? { type: 'white_labels', id: change.tenantId, nameColumn: 'name' }
    : null;
};

type Found = NonNullable<ReturnType<typeof parentOf>>;

const readNames = async (tx: Transaction, parents: readonly Found[]) => {
  const [first] = parents;
  if (!first) return [];
  const ids = [...new Set(parents.map(({ id }) => id))];
  const { rows } = await tx.execute<{ id: string; name: string | null }>(sql`
    SELECT id, ${sql.identifier(first.nameColumn)}::text AS name
    FROM ${sql.identifier(first.type)} WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  return rows;
};

/**
 * Returns the parents of changed rows, by the ids of the rows, as their nouns declare them. Reads
 * nothing where no noun declares one; a parent that the transaction may not see is left out.
 */
export const parentsOf = async (tx: Transaction, changes: readonly Change[]): Promise<Parents> => {
  const parents = changes.flatMap((change) => {
    const parent = parentOf(change);
    return parent ? [{ ...parent, of: change.id }] : [];
  });
  const names = new Map<string, string>();
  for (const some of Map.groupBy(parents, ({ type }) => type).values())
    for (const { id, name } of await readNames(tx, some)) names.set(id, name ?? '');
  return new Map(
    parents.flatMap(({ of, type, id }) => {
      const name = names.get(id) ?? '';
      return name === '' ? [] : [[of, { type: type as EventType, id, name }] as const];
    }),
  );
};
