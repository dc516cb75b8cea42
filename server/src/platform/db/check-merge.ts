import { conflict } from '../http/api-error.ts';

/** A row of a table whose duplicates are merged. */
interface Mergeable {
  id: string;
  tenantId: string;
  mergedIntoId: string | null;
}

/** Throws 409 when a row would be merged into itself; both ids are of the same table. */
export const checkOther = (id: string, otherId: string, noun: string): void => {
  if (id === otherId) throw conflict(`A ${noun} cannot be merged into itself.`);
};

/** Throws 409 unless two locked rows belong to one organization and neither was merged. */
export const checkMerge = (one: Mergeable, other: Mergeable, nouns: string): void => {
  if (one.tenantId !== other.tenantId)
    throw conflict(`Both ${nouns} must belong to the same organization.`);
  if (one.mergedIntoId || other.mergedIntoId)
    throw conflict(`One of these ${nouns} was merged already.`);
};
