import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { notify } from '../notifications/index.ts';
import type { Place } from './lead-place.ts';
import type { LeadRow } from './leads.repository.ts';

/** A confirmed user with the branch whose leads they see. */
export interface Person {
  id: string;
  name: string;
  franchisorId: string | null;
  companyId: string | null;
  isMsp: boolean;
}

/** Returns the users that can sign in, by id; also users that the caller does not see. */
export const findPeople = async (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> => {
  if (ids.length === 0) return new Map();
  const found = await inRole(tx, 'worker', null, () =>
    tx
      .select({
        id: users.id,
        name: shownNameOf(users),
        franchisorId: users.franchisorId,
        companyId: users.companyId,
        isMsp: users.isMsp,
      })
      .from(users)
      .where(
        and(
          inArray(users.id, [...ids]),
          eq(users.tenantId, tenantId),
          eq(users.status, 'confirmed'),
          isNull(users.deletedAt),
        ),
      ),
  );
  return new Map(found.map((person) => [person.id, person]));
};

/** Reports a person who sees the leads of a place, and so may own them. */
export const seesPlace = (
  { isMsp, ...person }: Person,
  { franchisorId, companyId }: Pick<Place, 'franchisorId' | 'companyId'>,
): boolean =>
  isMsp
    ? person.franchisorId === null || person.franchisorId === franchisorId
    : person.companyId === null || person.companyId === companyId;

/** Returns the columns of an owner; 422 for a person who does not see the lead. */
export const ownerColumns = async (tx: Transaction, place: Place, owner: string | null) => {
  if (owner === null) return { ownerId: null, ownerName: null };
  const found = (await findPeople(tx, place.tenantId, [owner])).get(owner);
  if (!found || !seesPlace(found, place))
    throw invalid({ owner: 'Owner must be an active user who sees the lead' });
  return { ownerId: found.id, ownerName: found.name };
};

/** Notifies the owner of new leads, without data of the person: one notice for all of them. */
export const notifyOwner = async (
  tx: Transaction,
  leads: readonly Pick<LeadRow, 'id' | 'tenantId' | 'ownerId' | 'form' | 'campaign'>[],
  except: string | null,
): Promise<void> => {
  const owned = leads.filter(({ ownerId }) => ownerId !== null);
  for (const [ownerId, own] of Map.groupBy(owned, (lead) => lead.ownerId)) {
    const [first] = own;
    if (!first || !ownerId) continue;
    const { id, tenantId, form, campaign } = first;
    const isOne = own.length === 1;
    await notify(tx, {
      tenantId,
      to: [ownerId],
      except,
      kind: 'linkedIn',
      title: isOne ? 'You have a new lead' : `You have ${own.length} new leads`,
      body: isOne ? [form, campaign].filter(Boolean).join(', ') : '',
      link: isOne ? `/linkedin-leads?open=${id}` : '/linkedin-leads',
    });
  }
};
