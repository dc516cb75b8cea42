import { inArray } from 'drizzle-orm';
import { companies } from '../../tables/companies.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import type { Transaction } from '../db/database.ts';
import type { Change } from './changes.ts';

const formIdOf = ({ row }: Change): string | null =>
  typeof row['formId'] === 'string' ? row['formId'] : null;

const idsOf = (changes: readonly Change[], idOf: (change: Change) => string | null): string[] => [
  ...new Set(changes.flatMap((change) => idOf(change) ?? [])),
];

/**
 * Returns names for changed rows without one, by their ids: of the form, else of the company, that
 * the row belongs to. Reads nothing where each row has a name.
 */
export const ownerNames = async (
  tx: Transaction,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> => {
  const nameless = changes.filter(({ name }) => name === '');
  const formIds = idsOf(nameless, formIdOf);
  const companyIds = idsOf(nameless, ({ companyId }) => companyId);
  const forms =
    formIds.length > 0
      ? await tx
          .select({ id: leadForms.id, name: leadForms.title })
          .from(leadForms)
          .where(inArray(leadForms.id, formIds))
      : [];
  const owners =
    companyIds.length > 0
      ? await tx
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(inArray(companies.id, companyIds))
      : [];
  const known = new Map([...forms, ...owners].map(({ id, name }) => [id, name]));
  return new Map(
    nameless.map((change) => [
      change.id,
      known.get(formIdOf(change) ?? '') ?? known.get(change.companyId ?? '') ?? '',
    ]),
  );
};
