import { and, eq, or } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { networkOf } from '../../platform/limits/subjects.ts';
import { sessions } from '../../tables/auth.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes, referrals } from '../../tables/referrals.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { placeOf } from './invite-referral.service.ts';
import type { LandingValues } from './landing-page.ts';
import { mailKey } from './mail-key.ts';
import type { CodeRow } from './referral-codes.service.ts';
import { beginReferral, judge, system } from './referral-steps.service.ts';
import { lockReferral, referralNoun } from './referrals.repository.ts';

/** A code that takes people, and the company it belongs to. */
export interface OpenCode {
  row: CodeRow;
  company: string;
}

/** Finds the code of an organization; null for an unknown or a blocked one. */
export const openCode = (
  database: Database,
  tenantId: string,
  code: string,
): Promise<OpenCode | null> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const [found] = await tx
      .select({ row: referralCodes, company: companies.name })
      .from(referralCodes)
      .innerJoin(companies, eq(companies.id, referralCodes.companyId))
      .where(and(eq(referralCodes.tenantId, tenantId), eq(referralCodes.code, code)));
    return found && found.row.blockedAt === null ? found : null;
  });

/** Reports that people of a company have worked in the panel from the network of an address. */
const isOwnNetwork = async (
  tx: Transaction,
  { tenantId, companyId }: CodeRow,
  ip: string,
): Promise<boolean> => {
  const isOfTeam = and(
    eq(users.tenantId, tenantId),
    or(
      eq(users.companyId, companyId),
      and(eq(users.isMsp, true), eq(users.franchisorId, companyId)),
    ),
  );
  const last = await tx.select({ ip: users.lastSignInIp }).from(users).where(isOfTeam);
  const isOfUser = and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId));
  const found = tx.selectDistinct({ ip: sessions.ip }).from(sessions).innerJoin(users, isOfUser);
  const known = [...last, ...(await found.where(isOfTeam))];
  const network = networkOf(ip);
  return network !== '' && known.some((one) => one.ip !== null && networkOf(one.ip) === network);
};

const referrerOf = async (tx: Transaction, { tenantId, companyId }: CodeRow) => {
  const isOwner = and(eq(users.tenantId, companies.tenantId), eq(users.id, companies.ownerId));
  const [owner] = await tx
    .select({ referrerId: users.id, referrerName: shownNameOf(users) })
    .from(companies)
    .innerJoin(users, isOwner)
    .where(and(eq(companies.tenantId, tenantId), eq(companies.id, companyId)));
  return owner ?? { referrerId: null, referrerName: '' };
};

/**
 * Stores the person who accepted an invitation on the page of a code. A person who was invited by mail is
 * completed; one who is known already changes nothing.
 */
export const takeLanding = (
  database: Database,
  { row: code, values, ip }: { row: CodeRow; values: LandingValues; ip: string },
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    // Visitors of one code follow each other, so that the same person is not stored twice.
    const held = tx.select({ id: referralCodes.id }).from(referralCodes);
    await held.where(eq(referralCodes.id, code.id)).for('update');
    const { name: refereeName, email, company: refereeCompany } = values;
    const isOwnAddress = await isOwnNetwork(tx, code, ip);
    const isKnown = and(
      eq(referrals.tenantId, code.tenantId),
      eq(referrals.refereeKey, mailKey(email)),
    );
    const [known] = await tx.select().from(referrals).where(isKnown);
    const person = { refereeName, refereeCompany, isOwnAddress };
    if (!known) {
      const referrer = await referrerOf(tx, code);
      const row = { ...placeOf(code, email), ...person, ...referrer, createdAt: new Date() };
      await beginReferral(tx, { ...row, source: 'landing' }, system);
    } else if (known.codeId === code.id && known.status === 'invited') {
      const target = { id: known.id, ifMatch: null, noun: referralNoun };
      await changeRecord(tx, referrals, target, person);
      await judge(tx, await lockReferral(tx, known.id), new Date());
    }
    await writeSystemAudit(tx, 'Accept a referral');
  });
