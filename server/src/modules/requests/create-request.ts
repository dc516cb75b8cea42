import { eq } from 'drizzle-orm';
import {
  mayRequest,
  ranksAtLeast,
  type ManageRequest,
  type NewRequest,
  type RequestedChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, conflict, forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { findRequest, insertRequest } from './requests.repository.ts';

type CompanyRow = typeof companies.$inferSelect;

const ofCompany = ['seat-increase', 'plan-change', 'domain'];

/** Finds the company of a request; null for a request about a user. */
const companyOf = async (
  tx: Transaction,
  session: Session,
  { type, company: named }: NewRequest,
): Promise<CompanyRow | null> => {
  if (!ofCompany.includes(type)) return null;
  const id = named ?? session.companyId;
  if (!id) throw invalid({ company: 'Company is required' });
  const [found] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!found) throw invalid({ company: 'Company is incorrect' });
  return found;
};

/** Returns the present values of the requested fields; 422 for a value that is present already. */
const currentOf = ({ seats, plan, domain }: NewRequest, company: CompanyRow | null) => {
  const current: RequestedChange = {};
  if (company && seats !== undefined) {
    if (seats <= company.seats)
      throw invalid({ seats: `${company.seats} seats are there already` });
    current.seats = company.seats;
  }
  if (company && plan !== undefined) {
    if (plan === company.type) throw invalid({ plan: 'This is the plan already' });
    current.plan = company.type;
  }
  if (company && domain !== undefined) {
    if (domain === company.domain) throw invalid({ domain: 'This is the domain already' });
    current.domain = company.domain || null;
  }
  return current;
};

const requestedOf = ({ seats, plan, domain, invite }: NewRequest): RequestedChange => ({
  ...(seats !== undefined && { seats }),
  ...(plan !== undefined && { plan }),
  ...(domain !== undefined && { domain }),
  ...(invite !== undefined && { invite }),
});

const onlyAppeal = () =>
  new ApiError(403, 'account_restricted', 'Your account is restricted: you can only appeal that.');

const checkAsker = (session: Session, { type, invite }: NewRequest): void => {
  if (!mayRequest({ ...session.actor }, type)) throw forbidden();
  if (session.isRestricted && type !== 'restriction-appeal') throw onlyAppeal();
  if (!session.isRestricted && type === 'restriction-appeal')
    throw conflict('Your account is not restricted.');
  if (invite && !ranksAtLeast(session.actor, { role: null, teamRole: invite.teamRole }))
    throw forbidden();
};

/**
 * Creates a request of the caller for themselves or their company; only one of each type may be
 * pending.
 */
export const ask = async (
  tx: Transaction,
  session: Session,
  body: NewRequest,
): Promise<ManageRequest> => {
  checkAsker(session, body);
  const { type, reason } = body;
  const { tenantId, userId: requesterId, franchisorId } = session;
  const company = await companyOf(tx, session, body);
  const id = await insertRequest(tx, {
    tenantId,
    franchisorId: company?.franchisorId ?? franchisorId,
    companyId: company?.id ?? session.companyId,
    requesterId,
    requesterName: session.name,
    requesterEmail: session.email,
    type,
    reason,
    current: currentOf(body, company),
    requested: requestedOf(body),
  });
  return findRequest(tx, id);
};
