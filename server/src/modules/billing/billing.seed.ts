import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { offlineMethods, type SubscriptionChange } from '@outpost/contracts';
import { forgetChanges } from '../../platform/audit/changes.ts';
import { addDays } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { hasAccounts } from '../../seed/demo-companies.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { billingPlans, billingSettings } from '../../tables/billing-plans.table.ts';
import { invoices, subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';
import { billAt } from './billing-run.ts';
import { addCoupon, countCouponUse, withdrawCoupon } from './coupons.ts';
import { addPlan, planOfNew, repricePlan, withdrawPlan } from './catalogue.ts';
import { beginSubscription, followCompany } from './follow-company.ts';
import { seedChargebee, seedChargebeeTerms } from './chargebee/chargebee.seed.ts';
import { dueOf } from './ledger.ts';
import { creditInvoice, recordPayment, refundCredit, voidInvoice } from './payments.service.ts';
import { addOutsideCharges } from './outside-charges.ts';
import { planChange } from './plan-change.ts';
import { lockSubscription, payerOf, saveOutcome, type Moment } from './save-subscription.ts';
import { nextMonth } from './terms.ts';
import { idOf } from '../../seed/random.ts';

type CompanyRow = typeof companies.$inferSelect;

/** Paying companies; those with demo accounts pay month after month, without a change. */
const isPaying = ({ id, status, type }: CompanyRow) =>
  status === 'active' && type === 'paid' && !hasAccounts(id);

/** Changes of the company that takes a break, by the number of the term day. */
const breakKinds = new Map<number, 'pause' | 'resume'>([
  [3, 'pause'],
  [4, 'resume'],
]);

const recorder = { userId: idOf('user', 'admin@demo.test'), name: 'Alder Finch' };
const billedDays = 120;

/** A day at eight in the morning, UTC. */
const at = (day: string): Date => new Date(`${day}T08:00:00Z`);

/** Days on which demo terms begin: the first and the fifteenth of each month. */
const nextTermDay = (day: string): string => {
  const middle = `${day.slice(0, 8)}15`;
  if (day.endsWith('-01')) return day;
  return day <= middle ? middle : nextMonth(day);
};

const seedPlans = async (tx: Transaction): Promise<void> => {
  await planOfNew(tx, 'free', null);
  const base = {
    family: 'outpost-standard',
    period: 'month',
    currency: 'USD',
    trialDays: 14,
  } as const;
  await addPlan(tx, {
    ...base,
    key: 'standard-euro',
    name: 'Standard seat, euros',
    model: 'per-seat',
    currency: 'EUR',
    price: 4_500,
  });
  await addPlan(tx, {
    ...base,
    key: 'standard-tiered',
    name: 'Standard, by size',
    model: 'tiered',
    flags: { inboundAiAgentEnabled: true },
    price: 0,
    tiers: [
      { upTo: 10, price: 4_900 },
      { upTo: 50, price: 4_400 },
      { upTo: null, price: 3_900 },
    ],
  });
  const flat = await addPlan(tx, {
    ...base,
    key: 'launch',
    name: 'Launch offer',
    model: 'flat',
    price: 9_900,
  });
  await repricePlan(tx, flat._id, { price: 12_900 });
  const [offer] = await tx
    .select({ id: billingPlans.id })
    .from(billingPlans)
    .where(and(eq(billingPlans.key, 'launch'), isNull(billingPlans.withdrawnAt)));
  if (offer) await withdrawPlan(tx, offer.id);
};

/** Adds a coupon of each duration, of which one is not offered any more. */
const seedCoupons = async (tx: Transaction): Promise<void> => {
  const welcome = { code: 'WELCOME20', name: 'Welcome, 20 % off', percent: 20 };
  await addCoupon(tx, { ...welcome, duration: 'terms', terms: 3 });
  await addCoupon(tx, {
    code: 'PARTNER10',
    name: 'Partner, 10 % off',
    percent: 10,
    duration: 'forever',
  });
  const first = { code: 'FIRST50', name: 'First month, $50 off', amount: 5_000, currency: 'USD' };
  const { _id } = await addCoupon(tx, { ...first, duration: 'once', maxUses: 50 });
  await withdrawCoupon(tx, _id);
};

const settings = {
  acme: {
    legalName: 'Acme Growth, Inc.',
    address: '12 Pier Road\nPortland, OR 97201',
    taxName: 'Sales tax',
    taxRate: 825,
    timeZone: 'America/Los_Angeles',
  },
  northwind: {
    legalName: 'Northwind Partners GmbH',
    address: 'Hafenstrasse 4\n20457 Hamburg',
    taxName: 'VAT',
    taxRate: 1_900,
    timeZone: 'Europe/Berlin',
  },
} as const;

/** Lets every organization take offline payments; one pays for its companies, in euros. */
const seedTerms = async (tx: Transaction): Promise<void> => {
  for (const { id, subdomain, billing } of await tx.select().from(whiteLabels).where(isTenant)) {
    const isCentral = subdomain === 'northwind';
    const changed = {
      ...billing,
      whiteLabelBilling: { ...billing.whiteLabelBilling, recordOfflinePayment: true },
      franchisee: {
        ...billing.franchisee,
        ...(isCentral && { franchiseType: 'Central' as const, chargebeePlanId: 'standard-euro' }),
      },
    };
    await tx.update(whiteLabels).set({ billing: changed }).where(eq(whiteLabels.id, id));
    if (subdomain !== 'acme' && subdomain !== 'northwind') continue;
    const own = { tenantId: id, paymentDays: 14, ...settings[subdomain] };
    await tx.insert(billingSettings).values(own);
  }
};

/** Cents that one in eight payers pays too much: the next invoice is paid from them. */
const surplus = 5_000;

/** Pays the open invoices of a tenant that are three days old, except those of some companies. */
const payOpen = async (tx: Transaction, tenantId: string, day: string): Promise<void> => {
  const isOpen = and(eq(invoices.tenantId, tenantId), eq(invoices.status, 'open'));
  const rows = tx.select().from(invoices).where(isOpen);
  for (const [index, row] of (await rows.orderBy(asc(invoices.number))).entries()) {
    const count = Number(row.number.slice(-5));
    const paidOn = addDays(row.createdAt.toISOString().slice(0, 10), 3);
    if (count % 6 === 5 || paidOn > day) continue;
    const method = offlineMethods[(count + index) % offlineMethods.length] ?? 'other';
    const due = await dueOf(tx, row);
    const amount = count % 8 === 3 ? due + surplus : due;
    const payment = { amount, method, paidOn, reference: `Transfer ${4_000 + count}` };
    await recordPayment(tx, row.id, payment, { ...recorder, now: at(paidOn) });
  }
};

/** Returns the days up to today on which demo terms begin. */
const termDays = (first: string, today: string): string[] => {
  const days: string[] = [];
  for (let day = nextTermDay(first); day <= today; day = nextTermDay(addDays(day, 1)))
    days.push(day);
  return days;
};

const changed = async (
  tx: Transaction,
  companyId: string,
  change: SubscriptionChange,
  moment: Moment,
): Promise<void> => {
  const isIts = eq(subscriptions.companyId, companyId);
  const [found] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isIts);
  if (!found) return;
  const row = await lockSubscription(tx, found.id);
  if (row.source === 'Chargebee') return;
  const planned = await planChange(tx, row, change, moment.day);
  const { coupon } = planned.state;
  if (change.kind === 'coupon' && coupon) await countCouponUse(tx, coupon.id);
  await saveOutcome(tx, row, planned, moment);
};

/** Bills a tenant on each day on which demo terms begin; one company takes a break of a fortnight. */
const billPast = async (
  tx: Transaction,
  { id: tenantId, list }: { id: string; list: readonly CompanyRow[] },
  { first, today }: { first: string; today: string },
): Promise<void> => {
  const payer = await payerOf(tx, tenantId);
  const begins = list.map((company) => {
    const joined = addDays(company.createdAt.toISOString().slice(0, 10), 1);
    return { company, day: nextTermDay(joined < first ? first : joined) };
  });
  const days = termDays(first, today);
  const resting = begins.find(({ company, day }) => isPaying(company) && day === days[0])?.company;
  const [welcome] = begins
    .filter(({ company }) => isPaying(company) && company !== resting)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const welcomeDay = welcome && days.find((day) => day > welcome.day);
  for (const [index, day] of days.entries()) {
    const moment: Moment = { day, now: at(day), payer };
    await payOpen(tx, tenantId, day);
    for (const { company } of begins.filter((one) => one.day === day)) {
      const status = company.status === 'deactivated' ? 'active' : company.status;
      await beginSubscription(tx, { ...company, status }, moment);
    }
    const rest = breakKinds.get(index);
    if (resting && rest) await changed(tx, resting.id, { kind: rest }, moment);
    if (welcome && day === welcomeDay)
      await changed(tx, welcome.company.id, { kind: 'coupon', coupon: 'WELCOME20' }, moment);
    await billAt(tx, tenantId, moment, null);
  }
  await payOpen(tx, tenantId, today);
  await addOutsideCharges(tx, tenantId, { day: today, now: at(today), payer });
  for (const company of list.filter(({ status }) => status === 'deactivated'))
    await followCompany(tx, company.id, { status: company.status }, at(today));
};

/** Makes the subscriptions of paying companies that no ordinary month has. */
const seedChanges = async (tx: Transaction, list: readonly CompanyRow[], today: string) => {
  const moment: Moment = { day: today, now: at(today), payer: 'company' };
  const paying = list.filter(isPaying);
  const changes: SubscriptionChange[][] = [
    [{ kind: 'cancel', when: 'term-end' }],
    [{ kind: 'pause' }],
    [{ kind: 'cancel', when: 'now' }],
    [{ kind: 'seats', seats: 40 }],
  ];
  for (const [index, steps] of changes.entries()) {
    // The first one took a break.
    const company = paying[index + 1];
    if (company) for (const step of steps) await changed(tx, company.id, step, moment);
  }
};

/** Corrects an invoice, voids one, and pays one too much, of which a part goes back. */
const seedCorrections = async (tx: Transaction, tenantId: string, today: string) => {
  const isTheirs = and(eq(invoices.tenantId, tenantId), inArray(invoices.kind, ['invoice']));
  const rows = await tx.select().from(invoices).where(isTheirs).orderBy(asc(invoices.number));
  const open = rows.filter(({ status }) => status === 'open');
  const now = at(today);
  const paid = rows.find(({ status, amount }) => status === 'paid' && amount > 0);
  const reason = 'Two seats were never used.';
  if (paid)
    await creditInvoice(tx, paid.id, { amount: Math.min(9_800, paid.amount), reason }, { now });
  const [voided, over] = [open.at(-1), open.at(-2)];
  if (voided) await voidInvoice(tx, voided.id, 'Issued to the wrong company.', { now });
  if (!over) return;
  const payment = {
    method: 'bank-transfer',
    paidOn: addDays(today, -1),
    reference: 'Too much',
  } as const;
  const amount = (await dueOf(tx, over)) + 5_000;
  await recordPayment(tx, over.id, { ...payment, amount }, { ...recorder, now });
  const back = { ...payment, amount: 2_000, reference: 'Part of it' };
  await refundCredit(tx, over.id, back, { ...recorder, now });
};

/** Makes the subscriptions of all demo companies and their books of four months, with the product's own services. */
export const seedBilling = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  await seedPlans(tx);
  await seedCoupons(tx);
  await seedTerms(tx);
  await seedChargebeeTerms(tx);
  // The day before, because nothing of the demo is later than its midnight.
  const [first, today] = [billedDays, 1].map((days) => daysAgo(days).toISOString().slice(0, 10));
  if (!first || !today) return;
  const all = await tx.select().from(companies).orderBy(companies.createdAt, companies.id);
  for (const [id, list] of Map.groupBy(all, ({ tenantId }) => tenantId)) {
    await billPast(tx, { id, list }, { first, today });
  }
  await seedChargebee(tx, daysAgo);
  const isAcme = eq(companies.tenantId, tenantIdOf('acme'));
  const ofAcme = await tx.select().from(companies).where(isAcme).orderBy(companies.createdAt);
  await seedChanges(tx, ofAcme, today);
  await seedCorrections(tx, tenantIdOf('acme'), today);
  forgetChanges(tx);
};
