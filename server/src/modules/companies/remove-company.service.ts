import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { canDeleteCompany } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { conflict, forbidden, versionConflict } from '../../platform/http/api-error.ts';
import { users } from '../../tables/users.table.ts';
import { endUnused } from '../billing/index.ts';
import type { Target } from './companies.service.ts';
import { companies } from '../../tables/companies.table.ts';
import { deleteCompany, findCompany, lockCompany } from './company-details.repository.ts';

const many = (amount: number, one: string, more: string) =>
  `${amount} ${amount === 1 ? one : more}`;

type Membership = Pick<typeof companies.$inferSelect, 'id' | 'tenantId'>;

const isTheirs = ({ id, tenantId }: Membership) =>
  and(eq(users.tenantId, tenantId), or(eq(users.companyId, id), eq(users.franchisorId, id)));

/** Returns why a company cannot be deleted: companies and users that belong to it. */
const obstacle = async (tx: Transaction, place: Membership): Promise<string | null> => {
  const { id, tenantId } = place;
  const isBelow = and(
    eq(companies.tenantId, tenantId),
    eq(companies.franchisorId, id),
    ne(companies.id, id),
  );
  const below = await tx.$count(companies, isBelow);
  const people = await tx.$count(users, and(isTheirs(place), isNull(users.deletedAt)));
  if (below > 0) return `This company still has ${many(below, 'company', 'companies')} below it.`;
  if (people > 0) return `This company still has ${many(people, 'user', 'users')}.`;
  return null;
};

/**
 * Deletes a pending company below the caller; 409 with the reason when it is no longer pending, or
 * while users, companies or records belong to it. Deletes its deleted users as well: they could not
 * be restored into any company.
 */
export const removeCompany = async (tx: Transaction, { id, ifMatch }: Target): Promise<void> => {
  if ((await findCompany(tx, id)).isOwn) throw forbidden();
  const company = await lockCompany(tx, id);
  const { status, version } = company;
  if (ifMatch !== null && version !== ifMatch) throw versionConflict('This company');
  if (!canDeleteCompany({ status }))
    throw conflict(`A company that is ${status} cannot be deleted.`);
  const reason = await obstacle(tx, company);
  if (reason) throw conflict(reason);
  const gone = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs(company), isNotNull(users.deletedAt)));
  await deleteCompany(tx, id, async () => {
    await endUnused(tx, company);
    for (const user of gone) await deleteRecord(tx, users, user.id);
  });
};
