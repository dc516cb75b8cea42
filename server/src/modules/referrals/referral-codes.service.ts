import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { referralPath, type ReferralCode } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { pageOf } from '../../platform/http/page-address.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes } from '../../tables/referrals.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { verifiedDomainIn } from '../domains/index.ts';

export type CodeRow = typeof referralCodes.$inferSelect;

const noun = 'This referral code';

/** Letters and digits that look different from each other: 12 of them are 59 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');

const joined = (tx: Transaction) =>
  tx
    .select({
      row: referralCodes,
      company: { _id: companies.id, name: companies.name },
      subdomain: whiteLabels.subdomain,
    })
    .from(referralCodes)
    .innerJoin(companies, eq(companies.id, referralCodes.companyId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, referralCodes.tenantId))
    .$dynamic();

type Joined = Awaited<ReturnType<typeof joined>>[number];

/** Returns the address of the public page of a code, on the host of its organization. */
export const linkOf = async (
  tx: Transaction,
  publicUrl: string,
  { tenantId, code, subdomain }: { tenantId: string; code: string; subdomain: string | null },
): Promise<string> => {
  const customDomain = await inRole(tx, 'worker', null, () => verifiedDomainIn(tx, tenantId));
  return pageOf(publicUrl, { subdomain: subdomain ?? '', customDomain }, `${referralPath}/${code}`);
};

const present = async (
  tx: Transaction,
  publicUrl: string,
  { row, company, subdomain }: Joined,
): Promise<ReferralCode> => ({
  ...row,
  _id: row.id,
  company,
  link: await linkOf(tx, publicUrl, { ...row, subdomain }),
  blockedAt: row.blockedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Reads the code of a company the caller sees; null before it is made. */
export const codeOfCompany = async (
  tx: Transaction,
  publicUrl: string,
  companyId: string,
): Promise<ReferralCode | null> => {
  if ((await tx.$count(companies, eq(companies.id, companyId))) === 0)
    throw notFound('This company');
  const [found] = await joined(tx).where(eq(referralCodes.companyId, companyId));
  return found ? present(tx, publicUrl, found) : null;
};

/**
 * Returns the code of a company, and makes it before the first use; null for a company the caller does
 * not see.
 */
export const ensureCode = async (tx: Transaction, companyId: string): Promise<CodeRow | null> => {
  // Two calls at the same time wait for each other, and the second finds the code.
  const held = tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  const [company] = await held;
  if (!company) return null;
  const { tenantId, franchisorId } = company;
  const isIts = and(eq(referralCodes.tenantId, tenantId), eq(referralCodes.companyId, companyId));
  const read = async () => (await tx.select().from(referralCodes).where(isIts))[0] ?? null;
  const found = await read();
  if (found) return found;
  const place = { tenantId, franchisorId, companyId };
  await insertRecord(tx, referralCodes, { ...place, code: newCode() });
  return read();
};

const findCode = async (tx: Transaction, publicUrl: string, id: string): Promise<ReferralCode> => {
  const [found] = await joined(tx).where(eq(referralCodes.id, id));
  if (!found) throw notFound(noun);
  return present(tx, publicUrl, found);
};

/** Makes the code of a company; the one it has stays. */
export const createCode = async (
  tx: Transaction,
  publicUrl: string,
  companyId: string,
): Promise<ReferralCode> => {
  const code = await ensureCode(tx, companyId);
  if (!code) throw notFound('This company');
  return findCode(tx, publicUrl, code.id);
};

/** Blocks a code with a reason, or lets it work again with null; 409 when it is in that state. */
export const setBlocked = async (
  tx: Transaction,
  publicUrl: string,
  id: string,
  blockedReason: string | null,
): Promise<ReferralCode> => {
  const held = tx.select().from(referralCodes).where(eq(referralCodes.id, id)).for('update');
  const [code] = await held;
  if (!code) throw notFound(noun);
  const isBlocked = code.blockedAt !== null;
  if (isBlocked === (blockedReason !== null))
    throw conflict(isBlocked ? 'This code is blocked already.' : 'This code is not blocked.');
  if (blockedReason) noteReason(tx, blockedReason);
  const blockedAt = blockedReason === null ? null : new Date();
  await changeRecord(tx, referralCodes, { id, ifMatch: null, noun }, { blockedAt, blockedReason });
  return findCode(tx, publicUrl, id);
};
