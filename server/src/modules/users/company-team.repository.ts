import { and, eq } from 'drizzle-orm';
import type { TeamRole, User } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../companies/companies.table.ts';
import { holdsSeat, users } from './users.table.ts';
import { userList } from './user-list.ts';

type Company = typeof companies.$inferSelect;

/** The list of the people of one company. */
export const teamList = (companyId: string): ListDefinition<User> => {
  const base = and(userList.base, eq(users.companyId, companyId));
  return { ...userList, ...(base && { base }) };
};

/** The company whose team it is; 404 where the caller sees none. */
export const findTeamOf = async (tx: Transaction, id: string): Promise<Company> => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound('This company');
  return company;
};

/** The same, after whoever changes the company, its seats or its team is through. */
export const lockTeamOf = async (tx: Transaction, id: string): Promise<Company> => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!company) throw notFound('This company');
  return company;
};

/** How many more people a company, held by `lockTeamOf`, has seats for. */
export const freeSeats = async (
  tx: Transaction,
  { id, tenantId, seats }: Company,
): Promise<number> => {
  const isTheirs = and(eq(users.tenantId, tenantId), eq(users.companyId, id));
  return Math.max(0, seats - (await tx.$count(users, and(isTheirs, holdsSeat))));
};

/** What decides whether somebody needs a seat, in the role they have or are to have. */
export const seatOf = ({ company, teamRole }: User, next = teamRole) => ({
  companyId: company?._id ?? null,
  teamRole: next,
});

/**
 * Makes sure of a seat for somebody who is about to need one, until the transaction is over: 409
 * when their company has none left. Guests need none, and nobody outside a company does.
 */
export const checkSeat = async (
  tx: Transaction,
  { companyId, teamRole }: { companyId: string | null; teamRole: TeamRole | null },
): Promise<void> => {
  if (!companyId || teamRole === 'guest') return;
  if ((await freeSeats(tx, await lockTeamOf(tx, companyId))) === 0)
    throw conflict('No seat of this company is free.');
};

/** Somebody of this company's team, held until the transaction is over; null for anybody else. */
export const lockMember = async (
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<typeof users.$inferSelect | null> => {
  const isMember = and(userList.base, eq(users.companyId, companyId), eq(users.id, id));
  const [row] = await tx.select().from(users).where(isMember).for('update');
  return row ?? null;
};
