import { and, eq } from 'drizzle-orm';
import type { User } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
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

export const hasFreeSeat = async (tx: Transaction, { id, seats }: Company): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.companyId, id), holdsSeat))) < seats;

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
