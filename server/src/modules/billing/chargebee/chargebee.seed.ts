import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addDays } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { DaysAgo } from '../../../seed/demo-days.ts';
import { tenantIdOf } from '../../../seed/random.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { chargebeeCustomers, chargebeeDifferences } from '../../../tables/chargebee.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { whiteLabels } from '../../../tables/white-labels.table.ts';
import { applyContent } from './apply-content.ts';
import { contentOf } from './chargebee-access.ts';
import { applyItemPrice } from './plans.ts';
import { customerIdOf } from './sync-customer.ts';

const demoTenant = 'bluepeak';
const price = {
  id: 'Standard-USD-Monthly',
  name: 'Standard, monthly',
  item_family_id: 'outpost-standard',
  item_type: 'plan',
  status: 'active',
  pricing_model: 'per_unit',
  price: 4_900,
  currency_code: 'USD',
  period: 1,
  period_unit: 'month',
  trial_period: 14,
  trial_period_unit: 'day',
  tiers: [],
};

const secondsOf = (day: string): number => Date.parse(`${day}T08:00:00Z`) / 1_000;

/** Lets one organization be billed by Chargebee; runs before the subscriptions of the demo begin. */
export const seedChargebeeTerms = async (tx: Transaction): Promise<void> => {
  await applyItemPrice(tx, price);
  const isIt = eq(whiteLabels.id, tenantIdOf(demoTenant));
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  if (!row) return;
  const { whiteLabelBilling, franchisee } = row.billing;
  const billing = {
    billingType: 'Chargebee' as const,
    whiteLabelBilling: { ...whiteLabelBilling, chargebeeFamilyId: price.item_family_id },
    franchisee: { ...franchisee, chargebeePlanId: price.id },
  };
  await tx.update(whiteLabels).set({ billing }).where(isIt);
};

/** Returns the answer of Chargebee about a term of a company that began on a day. */
const termAt = (
  id: string,
  customer: string,
  { day, seats, version, isPaid }: { day: string; seats: number; version: number; isPaid: boolean },
) => {
  const [from, to] = [secondsOf(day), secondsOf(addDays(day, 30))];
  const amount = seats * price.price;
  const number = `FR-${1_000 + version}`;
  return {
    customer: {
      id: customer,
      auto_collection: 'on',
      resource_version: version,
      payment_method: { type: 'card', status: 'valid' },
    },
    card: { iin: '424242', last4: '4242', brand: 'visa', expiry_month: 8, expiry_year: 2031 },
    subscription: {
      id,
      customer_id: customer,
      status: 'active',
      currency_code: price.currency_code,
      billing_period_unit: 'month',
      current_term_start: from,
      current_term_end: to,
      next_billing_at: to,
      mrr: amount,
      resource_version: version,
      subscription_items: [
        { item_price_id: price.id, item_type: 'plan', quantity: seats, unit_price: price.price },
      ],
    },
    invoice: {
      id: number,
      customer_id: customer,
      status: isPaid ? 'paid' : 'payment_due',
      date: from,
      due_date: secondsOf(addDays(day, 14)),
      currency_code: price.currency_code,
      total: amount,
      amount_due: isPaid ? 0 : amount,
      line_items: [
        {
          subscription_id: id,
          date_from: from,
          date_to: to,
          quantity: seats,
          amount,
          description: price.name,
        },
      ],
      linked_payments: isPaid
        ? [
            {
              txn_id: `txn_${number}`,
              applied_amount: amount,
              applied_at: from,
              txn_amount: amount,
            },
          ]
        : [],
      resource_version: version,
    },
    transaction: { id: `txn_${number}`, payment_method: 'card', amount },
  };
};

/** Copies what Chargebee would have told of the last months of the organization, with the product's own copying. */
export const seedChargebee = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  const tenantId = tenantIdOf(demoTenant);
  const rows = await tx
    .select({ row: subscriptions, company: companies })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(eq(subscriptions.source, 'Chargebee'))
    .orderBy(asc(companies.createdAt), asc(companies.id));
  let version = 0;
  for (const { row, company } of rows) {
    const { franchisorId, companyId } = row;
    const customer = customerIdOf({ tenantId, franchisorId, companyId });
    const createdAt = daysAgo(100);
    await tx
      .insert(chargebeeCustomers)
      .values({ tenantId, franchisorId, companyId, externalId: customer, createdAt });
    await tx
      .update(subscriptions)
      .set({ externalId: row.id, syncDueAt: null })
      .where(eq(subscriptions.id, row.id));
    for (const age of [93, 63, 33, 3]) {
      version += 1;
      const day = daysAgo(age).toISOString().slice(0, 10);
      const term = { day, seats: company.seats, version, isPaid: age > 3 };
      const content = contentOf(termAt(row.id, customer, term));
      await applyContent(tx, content, { key: new Uint8Array(32), now: daysAgo(age) });
    }
  }
  await tx.insert(chargebeeDifferences).values(
    [12, 5].map((age) => ({
      id: v7({ msecs: daysAgo(age).getTime() }),
      tenantId,
      externalId: `FR-${1_000 + age}`,
      sentence: `Invoice FR-${1_000 + age} was changed at Chargebee, and no event had told of it.`,
      isHealed: true,
      createdAt: daysAgo(age),
    })),
  );
};
