import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { defaultReferralSettings } from '@outpost/contracts';
import { forgetChanges } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes, referrals, referralSettings } from '../../tables/referrals.table.ts';
import { users } from '../../tables/users.table.ts';
import { placeOf } from './invite-referral.service.ts';
import type { CodeRow } from './referral-codes.service.ts';
import type { ReferralRow } from './referral-rules.ts';
import { seedRuledReferrals } from './ruled-referrals.seed.ts';
import { beginReferral, system, takeStep } from './referral-steps.service.ts';
import { clawBack, payReferral, signUp } from './referrals.service.ts';

const demoTenants = ['acme', 'northwind'] as const;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Last status of each demo referral; `approved` is a qualified one that waits for its payment. */
const ends = [
  'invited',
  'signed-up',
  'qualified',
  'approved',
  'rewarded',
  'rejected',
  'rejected',
  'clawed-back',
  'invited',
  'rewarded',
] as const;
type End = (typeof ends)[number];

const people = [
  'Ines Calder',
  'Joris Haan',
  'Petra Novak',
  'Samir Rahal',
  'Lene Bakke',
  'Diego Prado',
  'Mina Sato',
  'Otto Lang',
  'Ruth Adeyemi',
  'Nils Aho',
] as const;

interface Customer {
  id: string;
  name: string;
  createdAt: Date;
  status: string;
}

const staff = { userId: idOf('user', 'admin@demo.test'), name: 'Alder Finch' };

/** Makes the codes of three companies; the third one is blocked. */
const seedCodes = async (tx: Transaction, tenant: string, daysAgo: DaysAgo): Promise<CodeRow[]> => {
  const ids = [1, 0, 2].map((index) => idOf('company', tenant, index));
  const found = await tx.select().from(companies).where(inArray(companies.id, ids));
  const rows = ids.flatMap((companyId, index) => {
    const company = found.find(({ id }) => id === companyId);
    if (!company) return [];
    const isBlocked = index === 2;
    return {
      id: idOf('referral-code', tenant, index),
      tenantId: company.tenantId,
      franchisorId: company.franchisorId,
      companyId,
      code: idOf('referral-code', tenant, index).replaceAll('-', '').slice(0, 12),
      blockedAt: isBlocked ? daysAgo(1) : null,
      blockedReason: isBlocked ? 'The link was posted in a coupon forum.' : null,
      createdAt: daysAgo(200),
      updatedAt: daysAgo(isBlocked ? 1 : 200),
    };
  });
  return tx.insert(referralCodes).values(rows).returning();
};

/** Reads companies that can be customers of referrals, each in the state that its end needs. */
const customersOf = async (tx: Transaction, tenant: string, codes: readonly CodeRow[]) => {
  const isOther = and(
    eq(companies.tenantId, tenantIdOf(tenant)),
    eq(companies.isFranchisor, false),
    notInArray(
      companies.id,
      codes.map(({ companyId }) => companyId),
    ),
  );
  const { id, name, createdAt, status } = companies;
  const found = tx.select({ id, name, createdAt, status }).from(companies);
  const left: Customer[] = await found.where(isOther).orderBy(asc(createdAt));
  return (wanted: (customer: Customer) => boolean): Customer | null => {
    const index = left.findIndex(wanted);
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  };
};

const statusFor = (end: End): readonly string[] => {
  if (end === 'signed-up') return ['in-trial', 'pending'];
  return end === 'clawed-back' ? ['deactivated'] : ['active'];
};

/** Leads a referral through the product's own steps to its end; `ago` counts from the last one. */
const leadTo = async (
  tx: Transaction,
  begun: ReferralRow,
  { end, customer }: { end: End; customer: Customer },
  ago: DaysAgo,
): Promise<void> => {
  const joined = new Date(customer.createdAt.getTime() + dayMs / 2);
  const signed = await signUp(tx, begun, customer, { actor: system, at: joined });
  if (end === 'signed-up') return;
  const qualified = await takeStep(tx, signed, 'qualify', { actor: system, at: ago(4) });
  if (end === 'qualified') return;
  const approved = await takeStep(tx, qualified, 'approve', { actor: staff, at: ago(3) });
  if (end === 'approved') return;
  const paid = await payReferral(tx, approved, staff, ago(2));
  const reason = 'The customer was deactivated.';
  if (end === 'clawed-back') await clawBack(tx, paid, { actor: system, reason, at: ago(0) });
};

const seedReferral = async (
  tx: Transaction,
  {
    code,
    index,
    tenant,
    referrer: { userId: referrerId, name: referrerName },
  }: { code: CodeRow; index: number; tenant: string; referrer: { userId: string; name: string } },
  createdAt: Date,
): Promise<ReferralRow> => {
  const refereeName = people[index] ?? '';
  const slug = refereeName.toLowerCase().replace(' ', '.');
  // The last rejected one comes from the network of the company that refers.
  const isOwnAddress = index === 6;
  const isInvitation = index % 3 === 1;
  const company = `${refereeName.split(' ')[1]} & Partners`;
  return beginReferral(
    tx,
    {
      ...placeOf(code, `${slug}@${tenant}-friends${index}.example`),
      id: idOf('referral', tenant, index),
      source: isInvitation ? 'invitation' : 'landing',
      referrerId,
      referrerName,
      refereeName,
      refereeCompany: company,
      isOwnAddress: isInvitation ? null : isOwnAddress,
      createdAt,
      updatedAt: createdAt,
    },
    isInvitation ? { userId: referrerId, name: referrerName } : system,
  );
};

const seedSettings = (tx: Transaction, tenant: string, daysAgo: DaysAgo) =>
  tx.insert(referralSettings).values({
    ...defaultReferralSettings,
    id: idOf('referral-settings', tenant),
    tenantId: tenantIdOf(tenant),
    rewardAmount: tenant === 'acme' ? 7_500 : 5_000,
    createdAt: daysAgo(210),
    updatedAt: daysAgo(100),
  });

const seedTenant = async (tx: Transaction, tenant: string, daysAgo: DaysAgo): Promise<void> => {
  await seedSettings(tx, tenant, daysAgo);
  const codes = await seedCodes(tx, tenant, daysAgo);
  const take = await customersOf(tx, tenant, codes);
  const isMember = and(eq(users.tenantId, tenantIdOf(tenant)), eq(users.status, 'confirmed'));
  const { id, firstName, lastName } = users;
  const found = tx.select({ id, firstName, lastName }).from(users).where(isMember);
  const members = await found.orderBy(asc(users.createdAt), asc(users.id)).limit(3);
  for (const [index, end] of ends.entries()) {
    const code = codes[index % codes.length];
    const member = members[index % members.length];
    if (!code || !member) continue;
    const isOpen = end === 'invited' || end === 'rejected';
    const isOld = ({ createdAt }: Customer) => createdAt < daysAgo(end === 'signed-up' ? 3 : 60);
    const customer = isOpen
      ? null
      : (take((one) => statusFor(end).includes(one.status) && isOld(one)) ?? take(isOld));
    // A small organization has fewer companies than ends.
    if (!isOpen && !customer) continue;
    const createdAt = customer
      ? new Date(customer.createdAt.getTime() - 3 * dayMs)
      : daysAgo(12 - index);
    const referrer = { userId: member.id, name: `${member.firstName} ${member.lastName}` };
    const begun = await seedReferral(tx, { code, index, tenant, referrer }, createdAt);
    // The last referral is older than the days in which its reward can be taken back.
    const ago: DaysAgo = (days) => daysAgo(days + (index === 9 ? 38 : 5));
    if (customer) await leadTo(tx, begun, { end, customer }, ago);
    else if (end === 'rejected' && begun.status === 'invited')
      await takeStep(tx, begun, 'reject', {
        actor: staff,
        at: new Date(createdAt.getTime() + hourMs),
        reason: 'The company is a branch of an existing customer.',
      });
  }
};

/** Adds referrals in every status to demo tenants that have none, by the steps of the product. */
export const seedReferrals: Seed = async (tx, daysAgo) => {
  for (const tenant of demoTenants) {
    const isTheirs = eq(referrals.tenantId, tenantIdOf(tenant));
    if ((await tx.$count(referrals, isTheirs)) > 0) continue;
    await seedTenant(tx, tenant, daysAgo);
    await seedRuledReferrals(tx, tenant, daysAgo);
  }
  forgetChanges(tx);
  // Changes are of the day of their last step, not of the day of the seed.
  await tx.update(referrals).set({
    updatedAt: sql`greatest(created_at, signed_up_at, qualified_at, approved_at, rewarded_at, ended_at)`,
  });
};
