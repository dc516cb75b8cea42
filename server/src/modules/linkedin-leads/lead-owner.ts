import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { notify } from '../notifications/index.ts';
import type { LeadRow } from './leads.repository.ts';

type Place = Pick<LeadRow, 'tenantId' | 'franchisorId' | 'companyId'>;

/** Returns the person who may own leads of a place: one who sees them; null for anybody else. */
const findOwner = async (
  tx: Transaction,
  { tenantId, franchisorId, companyId }: Place,
  id: string,
): Promise<{ id: string; name: string } | null> => {
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
          eq(users.id, id),
          eq(users.tenantId, tenantId),
          eq(users.status, 'confirmed'),
          isNull(users.deletedAt),
        ),
      ),
  );
  const [user] = found;
  if (!user) return null;
  const isOfBranch = user.isMsp
    ? user.franchisorId === null || user.franchisorId === franchisorId
    : user.companyId === null || user.companyId === companyId;
  return isOfBranch ? { id: user.id, name: user.name } : null;
};

/** Returns the columns of an owner; 422 for a person who does not see the lead. */
export const ownerColumns = async (tx: Transaction, place: Place, owner: string | null) => {
  if (owner === null) return { ownerId: null, ownerName: null };
  const found = await findOwner(tx, place, owner);
  if (!found) throw invalid({ owner: 'Owner must be an active user who sees the lead' });
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
