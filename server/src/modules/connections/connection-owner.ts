import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';

/** Owner of an account: a company, a franchisor, or the whole tenant. */
export interface Owner {
  tenantId: string;
  franchisorId: string | null;
  companyId: string | null;
}

/**
 * Returns the owner of a new account: the named company, else the caller's own branch or tenant.
 * 404 for a company that the caller does not see.
 */
export const ownerOf = async (
  tx: Transaction,
  session: Session,
  company: string | undefined,
): Promise<Owner> => {
  const isBranch = !session.isPlatform && session.isMsp;
  const own = session.isPlatform || isBranch ? null : session.companyId;
  const id = company ?? own;
  if (!id)
    return {
      tenantId: currentTenantId(session),
      franchisorId: isBranch ? session.franchisorId : null,
      companyId: null,
    };
  const [row] = await tx
    .select({ tenantId: companies.tenantId, franchisorId: companies.franchisorId })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.isFranchisor, false)));
  if (!row) throw notFound('This company');
  return { ...row, companyId: id };
};

/** Returns the user that an account belongs to: the caller, in their own tenant. */
export const userOf = ({ tenantId, userId }: Session, owner: Owner): string | null =>
  tenantId === owner.tenantId ? userId : null;
