import { eq, sql } from 'drizzle-orm';
import type { CompanyDetails } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { agents } from '../../tables/agents.table.ts';
import { users } from '../../tables/users.table.ts';
import type { Target } from './companies.service.ts';
import {
  changeCompany,
  findCompany,
  isFranchisorOf,
  lockCompany,
} from './company-details.repository.ts';

/** Tables whose rows change one by one, so that each change has an audit entry and an event. */
const recordTables = [users, agents] as const;

/** Further tables with rows that name a company and its franchisor, and may be altered. */
const tablesOfCompanies = sql`
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND c.relname NOT IN ('users', 'agents')
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id')
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'franchisor_id'
      AND has_column_privilege(c.oid, a.attnum, 'UPDATE'))
  ORDER BY 1`;

const moveRows = (tx: Transaction, companyId: string, franchisorId: string): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    const { rows } = await tx.execute<{ name: string }>(tablesOfCompanies);
    for (const { name } of rows)
      await tx.execute(sql`UPDATE ${sql.identifier(name)} SET franchisor_id = ${franchisorId}
        WHERE company_id = ${companyId}`);
  });

const moveRecords = async (tx: Transaction, companyId: string, franchisorId: string) => {
  for (const table of recordTables) {
    const found = tx.select({ id: table.id }).from(table).where(eq(table.companyId, companyId));
    for (const { id } of await found.orderBy(table.id)) {
      const target = { id, ifMatch: null, noun: 'This record' };
      await changeRecord(tx, table, target, { franchisorId });
    }
  }
};

/**
 * Moves a franchisee, with all rows that name it, to another franchisor of its tenant. Only users
 * who see the whole tenant may.
 */
export const moveCompany = async (
  tx: Transaction,
  session: Session,
  target: Target,
  franchisorId: string,
): Promise<CompanyDetails> => {
  const company = await findCompany(tx, target.id);
  if (!session.isPlatform && (session.franchisorId || session.companyId)) throw forbidden();
  if (company.isFranchisor) throw conflict('A franchisor heads its branch and cannot be moved.');
  if (!(await isFranchisorOf(tx, company.whiteLabel._id, franchisorId)))
    throw invalid({ franchisor: 'Franchisor is incorrect' });
  const before = await lockCompany(tx, target.id);
  if (before.franchisorId === franchisorId)
    throw conflict('This company is below that franchisor already.');
  await changeCompany(tx, target, { franchisorId });
  await moveRecords(tx, target.id, franchisorId);
  await moveRows(tx, target.id, franchisorId);
  return findCompany(tx, target.id);
};
