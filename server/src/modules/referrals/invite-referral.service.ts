import { and, eq } from 'drizzle-orm';
import type { NewReferral, Referral } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { referrals } from '../../tables/referrals.table.ts';
import { mailKey } from './mail-key.ts';
import { ensureCode, type CodeRow } from './referral-codes.service.ts';
import { ownAddressRules } from './referral-rules.ts';
import { beginReferral, type NewReferralRow } from './referral-steps.service.ts';
import { findReferral } from './referrals.repository.ts';

const dayMs = 86_400_000;

/** Invitations by mail of one company in a day. */
const mostInvitations = 50;

const known = () =>
  conflict('This person was invited already.', { email: 'This person was invited already.' });

/** Returns the columns of a new referral that a code and a mail decide. */
export const placeOf = (
  { id: codeId, tenantId, franchisorId, companyId }: CodeRow,
  refereeEmail: string,
): Pick<
  NewReferralRow,
  'codeId' | 'tenantId' | 'franchisorId' | 'companyId' | 'refereeEmail' | 'refereeKey'
> => ({
  codeId,
  tenantId,
  franchisorId,
  companyId,
  refereeEmail,
  refereeKey: mailKey(refereeEmail),
});

const ownCompany = ({ isPlatform, isMsp, franchisorId, companyId }: Session) => {
  if (isPlatform) return null;
  return isMsp ? franchisorId : companyId;
};

const checkInvitation = async (tx: Transaction, code: CodeRow, email: string): Promise<void> => {
  if (code.blockedAt) throw conflict('The referral code of this company is blocked.');
  const { isOwnMail, isOwnDomain } = await ownAddressRules(tx, code, email);
  if (isOwnMail || isOwnDomain)
    throw invalid({ email: 'People of the company that refers cannot be referred.' });
  const place = and(
    eq(referrals.tenantId, code.tenantId),
    eq(referrals.companyId, code.companyId),
    eq(referrals.source, 'invitation'),
  );
  const created = tx.select({ at: referrals.createdAt }).from(referrals).where(place);
  const since = Date.now() - dayMs;
  if ((await created).filter(({ at }) => at.getTime() > since).length >= mostInvitations)
    throw conflict(`A company can invite ${mostInvitations} people in a day.`);
};

/**
 * Invites a person in the name of a company and mails them its link: 409 for somebody who was invited before,
 * 422 for the company's own people.
 */
export const inviteReferee = async (
  { jobs }: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  { email, name, company }: NewReferral & { name: string },
): Promise<Referral> => {
  const companyId = company ?? ownCompany(session);
  if (!companyId) throw invalid({ company: 'Company is required' });
  const code = await ensureCode(tx, companyId);
  if (!code) throw notFound('This company');
  await checkInvitation(tx, code, email);
  const row = {
    ...placeOf(code, email),
    source: 'invitation' as const,
    referrerId: session.userId,
    referrerName: session.name,
    refereeName: name,
    createdAt: new Date(),
  };
  try {
    const { id } = await beginReferral(tx, row, session);
    await jobs.enqueue(tx, 'referral-mail', { tenantId: code.tenantId, referralId: id });
    return await findReferral(tx, id);
  } catch (error) {
    if (violatedConstraint(error) === 'referrals_referee') throw known();
    throw error;
  }
};
