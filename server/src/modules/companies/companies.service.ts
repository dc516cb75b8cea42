import { v7 } from 'uuid';
import type { CompanyChange, CompanyDetails, NewCompany } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { postponeSeats, usualTerms } from '../billing/index.ts';
import { tenantOfNew } from '../white-labels/index.ts';
import { countSeats } from './company-counts.repository.ts';
import {
  changeCompany,
  findCompany,
  insertCompany,
  isFranchisorOf,
  lockCompany,
  mergedFlags,
} from './company-details.repository.ts';

/** A company and the version that the caller read. */
export interface Target {
  id: string;
  ifMatch: number | null;
}

/** Reports a caller who sees a part of a tenant only: one franchisor or one company. */
const isInBranch = (session: Session): boolean =>
  !session.isPlatform && (session.franchisorId !== null || session.companyId !== null);

const franchisorFor = async (
  tx: Transaction,
  session: Session,
  tenantId: string,
  { franchisor }: NewCompany,
): Promise<string> => {
  const id = isInBranch(session) ? session.franchisorId : franchisor;
  if (!id) throw invalid({ franchisor: 'Franchisor is required' });
  if (!(await isFranchisorOf(tx, tenantId, id)))
    throw invalid({ franchisor: 'Franchisor is incorrect' });
  return id;
};

/**
 * Adds a pending company: staff name its tenant, others add to their own, a franchisor's people
 * below their own franchisor. The people of one company add none.
 */
export const createCompany = async (
  tx: Transaction,
  session: Session,
  body: NewCompany,
): Promise<CompanyDetails> => {
  const isHead = body.kind === 'franchisor';
  if (isInBranch(session) && (!session.isMsp || isHead)) throw forbidden();
  const { name, domain } = body;
  const tenantId = await tenantOfNew(tx, session, body.whiteLabel);
  const usual = await usualTerms(tx, tenantId);
  const { type = usual.type, seats = usual.seats } = body;
  const id = v7();
  const franchisorId = isHead ? id : await franchisorFor(tx, session, tenantId, body);
  const place = { id, tenantId, franchisorId, isFranchisor: isHead };
  return insertCompany(tx, { ...place, name, type, seats, domain });
};

/**
 * Finds a company above which the caller ranks: 403 for their own, whose plan and state are not
 * theirs to decide.
 */
const findGoverned = async (tx: Transaction, id: string): Promise<CompanyDetails> => {
  const company = await findCompany(tx, id);
  if (company.isOwn) throw forbidden();
  return company;
};

const isGoverning = ({ type, flags }: CompanyChange) => type !== undefined || flags !== undefined;

/** Changes details; the plan and the flags only of a company below the caller. */
export const editCompany = async (
  tx: Transaction,
  target: Target,
  { reason, flags, ...change }: CompanyChange,
): Promise<CompanyDetails> => {
  if (isGoverning({ ...change, flags, reason })) await findGoverned(tx, target.id);
  noteReason(tx, reason);
  return changeCompany(tx, target, { ...change, ...(flags && { flags: mergedFlags(flags) }) });
};

const dayMs = 86_400_000;

/** Extends a trial from its end, or from now when that has passed. */
export const extendTrial = async (
  tx: Transaction,
  target: Target,
  days: number,
): Promise<CompanyDetails> => {
  await findGoverned(tx, target.id);
  const { status, trialEndsAt } = await lockCompany(tx, target.id);
  if (status !== 'in-trial') throw conflict(`A company that is ${status} has no trial to extend.`);
  const from = Math.max(Date.now(), trialEndsAt?.getTime() ?? 0);
  return changeCompany(tx, target, { trialEndsAt: new Date(from + days * dayMs) });
};

/**
 * Sets the number of seats; 409 when more are taken. Fewer than are paid for come with the next term of the
 * subscription.
 */
export const setSeats = async (
  tx: Transaction,
  target: Target,
  seats: number,
): Promise<CompanyDetails> => {
  await findGoverned(tx, target.id);
  const used = await countSeats(tx, await lockCompany(tx, target.id));
  if (seats < used) {
    const message = `${used} seats are taken; free some of them first.`;
    throw conflict(message, { seats: message });
  }
  if (await postponeSeats(tx, target.id, seats)) return findCompany(tx, target.id);
  return changeCompany(tx, target, { seats });
};
