import { and, eq, gte, inArray, isNotNull, like, ne, or, sql } from 'drizzle-orm';
import {
  rejectingRules,
  type RejectingRule,
  type RuleOutcome,
  type RuleResult,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { chargebeeCustomers } from '../../tables/chargebee.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCredits, referrals } from '../../tables/referrals.table.ts';
import { users } from '../../tables/users.table.ts';
import { mailKey, ownDomainOf } from './mail-key.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** Facts that the rules ask about. */
type Asked = Pick<
  ReferralRow,
  | 'id'
  | 'tenantId'
  | 'companyId'
  | 'refereeEmail'
  | 'refereeId'
  | 'customerId'
  | 'isOwnAddress'
  | 'createdAt'
>;

const outcome = (isFailed: boolean | null): RuleOutcome => {
  if (isFailed === null) return 'unknown';
  return isFailed ? 'failed' : 'passed';
};

/** Reads the mails of a company's people, also of deleted ones, and the domains that are its own. */
const referrerOf = async (
  tx: Transaction,
  { tenantId, companyId }: Pick<Asked, 'tenantId' | 'companyId'>,
) => {
  const isOfTeam = and(
    eq(users.tenantId, tenantId),
    or(
      eq(users.companyId, companyId),
      and(eq(users.isMsp, true), eq(users.franchisorId, companyId)),
    ),
  );
  const team = await tx.select({ email: users.email }).from(users).where(isOfTeam);
  const isIt = and(eq(companies.tenantId, tenantId), eq(companies.id, companyId));
  const [company] = await tx.select({ domain: companies.domain }).from(companies).where(isIt);
  const domains = team.flatMap(({ email }) => ownDomainOf(email) ?? []);
  return {
    keys: new Set(team.map(({ email }) => mailKey(email))),
    domains: new Set([...domains, ...(company?.domain ? [company.domain.toLowerCase()] : [])]),
  };
};

/** Returns the rules that an address of a company's own people or domain breaks. */
export const ownAddressRules = async (
  tx: Transaction,
  place: Pick<Asked, 'tenantId' | 'companyId'>,
  email: string,
): Promise<{ isOwnMail: boolean; isOwnDomain: boolean }> => {
  const { keys, domains } = await referrerOf(tx, place);
  const domain = ownDomainOf(email);
  const isOwnDomain = domain !== null && domains.has(domain);
  return { isOwnMail: keys.has(mailKey(email)), isOwnDomain };
};

/** Reports an account or a company that was there before the referral; null before a sign-up. */
const wasCustomer = async (tx: Transaction, asked: Asked): Promise<boolean | null> => {
  const { tenantId, refereeEmail, refereeId, customerId, createdAt } = asked;
  const isPerson = or(
    eq(users.email, refereeEmail),
    refereeId === null ? undefined : eq(users.id, refereeId),
  );
  const isOlder = sql`${users.createdAt} < ${createdAt.toISOString()}`;
  const isKnown = and(eq(users.tenantId, tenantId), isPerson, isOlder);
  if ((await tx.$count(users, isKnown)) > 0) return true;
  if (customerId === null) return null;
  const wasThere = and(
    eq(companies.tenantId, tenantId),
    eq(companies.id, customerId),
    sql`${companies.createdAt} < ${createdAt.toISOString()}`,
  );
  return (await tx.$count(companies, wasThere)) > 0;
};

/** Reports a customer that pays with the card of the company that refers; null before it has a card. */
const hasSameCard = async (
  tx: Transaction,
  { tenantId, companyId, customerId }: Asked,
): Promise<boolean | null> => {
  if (customerId === null) return null;
  const rows = await tx
    .select({ companyId: chargebeeCustomers.companyId, hash: chargebeeCustomers.cardHash })
    .from(chargebeeCustomers)
    .where(
      and(
        eq(chargebeeCustomers.tenantId, tenantId),
        inArray(chargebeeCustomers.companyId, [companyId, customerId]),
        isNotNull(chargebeeCustomers.cardHash),
      ),
    );
  const hashOf = (id: string) => rows.find((row) => row.companyId === id)?.hash ?? null;
  const card = hashOf(customerId);
  return card === null ? null : card === hashOf(companyId);
};

/** Reports a customer, or a domain, for which a reward was paid before; null before a sign-up. */
export const wasRewarded = async (
  tx: Transaction,
  { id, tenantId, customerId, refereeEmail }: Asked,
): Promise<boolean | null> => {
  if (customerId === null) return null;
  const isPaid = and(
    eq(referralCredits.tenantId, tenantId),
    eq(referralCredits.customerId, customerId),
    eq(referralCredits.kind, 'reward'),
    ne(referralCredits.referralId, id),
  );
  if ((await tx.$count(referralCredits, isPaid)) > 0) return true;
  const domain = ownDomainOf(refereeEmail);
  if (domain === null) return false;
  const isSameDomain = and(
    eq(referrals.tenantId, tenantId),
    ne(referrals.id, id),
    isNotNull(referrals.rewardedAt),
    like(referrals.refereeEmail, `%@${domain}`),
  );
  return (await tx.$count(referrals, isSameDomain)) > 0;
};

/** Applies every rule about the person to what is known of a referral. */
export const applyRules = async (tx: Transaction, asked: Asked): Promise<RuleResult[]> => {
  const { isOwnMail, isOwnDomain } = await ownAddressRules(tx, asked, asked.refereeEmail);
  const isOwnCompany = asked.customerId === asked.companyId;
  const results: [RejectingRule, boolean | null][] = [
    ['self-mail', isOwnMail || isOwnCompany],
    ['self-domain', isOwnDomain],
    ['self-address', asked.isOwnAddress],
    ['self-card', await hasSameCard(tx, asked)],
    ['new-customer', await wasCustomer(tx, asked)],
    ['one-reward', await wasRewarded(tx, asked)],
  ];
  return results.map(([rule, isFailed]) => ({ rule, outcome: outcome(isFailed) }));
};

/** Returns the first rule that rejects a referral; a reopened one is asked about its reward only. */
export const rejectingRule = (
  results: readonly RuleResult[],
  { isReopened }: Pick<ReferralRow, 'isReopened'>,
): RejectingRule | null => {
  const failed = rejectingRules.filter((rule) =>
    results.some((one) => one.rule === rule && one.outcome === 'failed'),
  );
  return failed.find((rule) => !isReopened || rule === 'one-reward') ?? null;
};

/** Counts the rewards of a company in the month of a time, in UTC. */
export const rewardsInMonth = (
  tx: Transaction,
  { tenantId, companyId }: Pick<Asked, 'tenantId' | 'companyId'>,
  at: Date,
): Promise<number> => {
  const begin = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  return tx.$count(
    referralCredits,
    and(
      eq(referralCredits.tenantId, tenantId),
      eq(referralCredits.companyId, companyId),
      eq(referralCredits.kind, 'reward'),
      gte(referralCredits.createdAt, begin),
      sql`${referralCredits.createdAt} < ${end.toISOString()}`,
    ),
  );
};
