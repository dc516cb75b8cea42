import { and, eq } from 'drizzle-orm';
import type { TeamRole, User, UserQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';
import { exportedUsers, userList, type UserLine } from './user-list.ts';

type Company = typeof companies.$inferSelect;

const inCompany = <L extends typeof userList | typeof exportedUsers>(list: L, id: string): L => {
  const base = and(list.base, eq(users.companyId, id));
  return { ...list, ...(base && { base }) };
};

/** List of the users of one company. */
export const teamList = (companyId: string): ListDefinition<typeof UserQuery, User> =>
  inCompany(userList, companyId);

/** The same list with the lines of its export. */
export const exportedTeam = (companyId: string): ListDefinition<typeof UserQuery, UserLine> =>
  inCompany(exportedUsers, companyId);

/** Finds the company of a team; 404 when the caller sees none. */
export const findTeamOf = async (tx: Transaction, id: string): Promise<Company> => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound('This company');
  return company;
};

/** Finds the company of a team and locks it, and so its seats and its team. */
export const lockTeamOf = async (tx: Transaction, id: string): Promise<Company> => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!company) throw notFound('This company');
  return company;
};

/** Counts the free seats of a company that `lockTeamOf` has locked. */
export const freeSeats = async (
  tx: Transaction,
  { id, tenantId, seats }: Company,
): Promise<number> => {
  const isTheirs = and(eq(users.tenantId, tenantId), eq(users.companyId, id));
  return Math.max(0, seats - (await tx.$count(users, and(isTheirs, holdsSeat))));
};

/** Returns the arguments of `checkSeat` for a user with their present or next role. */
export const seatOf = ({ company, teamRole }: User, next = teamRole) => ({
  companyId: company?._id ?? null,
  teamRole: next,
});

/**
 * Throws 409 when a user needs a seat and their company has none left; locks the company until the
 * transaction ends. Guests and users outside a company need no seat.
 */
export const checkSeat = async (
  tx: Transaction,
  { companyId, teamRole }: { companyId: string | null; teamRole: TeamRole | null },
): Promise<void> => {
  if (!companyId || teamRole === 'guest') return;
  if ((await freeSeats(tx, await lockTeamOf(tx, companyId))) === 0)
    throw conflict('No seat of this company is free.');
};

/** Locks a user of this company until the transaction ends; null for any other user. */
export const lockMember = async (
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<typeof users.$inferSelect | null> => {
  const isMember = and(userList.base, eq(users.companyId, companyId), eq(users.id, id));
  const [row] = await tx.select().from(users).where(isMember).for('update');
  return row ?? null;
};
