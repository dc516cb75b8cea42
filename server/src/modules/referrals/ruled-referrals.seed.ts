import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { chargebeeCustomers } from '../../tables/chargebee.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCodes, referrals } from '../../tables/referrals.table.ts';
import { users } from '../../tables/users.table.ts';
import { placeOf } from './invite-referral.service.ts';
import { domainOf } from './mail-key.ts';
import type { CodeRow } from './referral-codes.service.ts';
import type { ReferralRow } from './referral-rules.ts';
import { beginReferral, system, takeStep } from './referral-steps.service.ts';
import { signUp } from './referrals.service.ts';

const dayMs = 86_400_000;

interface Ruled {
  tenant: string;
  code: CodeRow;
  name: string;
  email: string;
  isOwnAddress?: boolean;
}

const begin = (
  tx: Transaction,
  { tenant, code, name, email, isOwnAddress = false }: Ruled,
  createdAt: Date,
): Promise<ReferralRow> =>
  beginReferral(
    tx,
    {
      ...placeOf(code, email),
      id: idOf('ruled-referral', tenant, name),
      source: 'landing',
      refereeName: name,
      refereeCompany: `${name.split(' ')[1]} Group`,
      isOwnAddress,
      createdAt,
      updatedAt: createdAt,
    },
    system,
  );

/** Lets a company refer one that pays with its card; both were customers of Chargebee before. */
const referOwnCard = async (tx: Transaction, of: Pick<Ruled, 'tenant' | 'code'>, at: Date) => {
  const { tenantId, companyId } = of.code;
  const isOther = and(
    eq(companies.tenantId, tenantId),
    ne(companies.id, companyId),
    eq(companies.isFranchisor, false),
  );
  const [customer] = await tx
    .select()
    .from(companies)
    .where(isOther)
    .orderBy(desc(companies.createdAt), asc(companies.id))
    .limit(1);
  if (!customer) return;
  const [referrer] = await tx.select().from(companies).where(eq(companies.id, companyId));
  for (const company of [referrer, customer])
    if (company)
      await tx.insert(chargebeeCustomers).values({
        id: idOf('chargebee-customer', company.id),
        tenantId,
        franchisorId: company.franchisorId,
        companyId: company.id,
        externalId: `company-${company.id}`,
        methodType: 'card',
        methodStatus: 'valid',
        cardBrand: 'visa',
        cardLast4: '4242',
        cardExpires: '2031-08',
        cardHash: idOf('card', tenantId),
        createdAt: company.createdAt,
        updatedAt: company.createdAt,
      });
  const ruled = { ...of, name: 'Ines Calder', email: 'ines@calder.example' };
  const begun = await begin(tx, ruled, new Date(customer.createdAt.getTime() - 2 * dayMs));
  await signUp(tx, begun, customer, { actor: system, at });
};

/** Adds referrals that each rule rejects, and one that staff reopened. */
export const seedRuledReferrals = async (
  tx: Transaction,
  tenant: string,
  daysAgo: DaysAgo,
): Promise<void> => {
  const tenantId = tenantIdOf(tenant);
  const [code] = await tx
    .select()
    .from(referralCodes)
    .where(eq(referralCodes.id, idOf('referral-code', tenant, 0)));
  if (!code) return;
  const isOfTeam = and(eq(users.tenantId, tenantId), eq(users.companyId, code.companyId));
  const team = tx.select({ email: users.email }).from(users).where(isOfTeam);
  const [member] = await team.orderBy(asc(users.createdAt), asc(users.id)).limit(1);
  const [company] = await tx.select().from(companies).where(eq(companies.id, code.companyId));
  if (!member || !company) return;
  const of = { tenant, code };
  await begin(tx, { ...of, name: 'Bo Lindt', email: member.email }, daysAgo(9));
  const email = `partner@${company.domain}`;
  await begin(tx, { ...of, name: 'Cleo Marsh', email }, daysAgo(8));
  await begin(tx, { ...of, name: 'Nell Odom', email: `owner@${tenant}.test` }, daysAgo(7));

  const reopened = { ...of, name: 'Rafa Ortiz', email: 'rafa@ortiz.example', isOwnAddress: true };
  const rejected = await begin(tx, reopened, daysAgo(6));
  await takeStep(tx, rejected, 'reopen', {
    actor: { userId: idOf('user', 'admin@demo.test'), name: 'Alder Finch' },
    at: daysAgo(5),
    reason: 'Both companies rent desks in the same office.',
  });

  await referOwnCard(tx, of, daysAgo(1));

  const isPaid = and(eq(referrals.tenantId, tenantId), isNotNull(referrals.rewardedAt));
  const paid = tx.select().from(referrals).where(isPaid);
  const [first] = await paid.orderBy(asc(referrals.createdAt)).limit(1);
  const [customer] = first?.customerId
    ? await tx.select().from(companies).where(eq(companies.id, first.customerId))
    : [];
  if (!first || !customer) return;
  const again = { ...of, name: 'Tess Vidal', email: `tess@${domainOf(first.refereeEmail)}` };
  const begun = await begin(tx, again, new Date(customer.createdAt.getTime() - 2 * dayMs));
  await signUp(tx, begun, customer, { actor: system, at: daysAgo(1) });
};
