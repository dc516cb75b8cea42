import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { BillingSwitchPreview, Sum, WhiteLabelBilling } from '@outpost/contracts';
import { noteReason } from '../../../platform/audit/changes.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord } from '../../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../../platform/http/api-error.ts';
import { billingPlans } from '../../../tables/billing-plans.table.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { whiteLabels } from '../../../tables/white-labels.table.ts';
import { moveToChargebee, moveToLedger } from './follow.ts';
import { addOutsideCharges } from '../outside-charges.ts';
import { chargebeePlanOfNew, findOffered, planOfNew } from '../catalogue.ts';
import { stop } from '../engine.ts';
import { runningStatuses } from '../follow-company.ts';
import { issueInvoices, type Issue } from '../issue-invoices.ts';
import { creditOfTenant } from '../ledger.ts';
import { owed } from '../overview.ts';
import { chargedOf, payerOf, stateOf } from '../save-subscription.ts';
import { todayOf } from '../settings.ts';

const noun = 'This organization';

/** A switch of an organization: the billing that it gets, and the key of the plan of its companies. */
export interface Switch {
  to: WhiteLabelBilling['billingType'];
  plan?: string | null | undefined;
}

const lockTenant = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(whiteLabels).where(eq(whiteLabels.id, id)).for('update');
  if (!row) throw notFound(noun);
  return row;
};

/** Subscriptions that a switch moves, with their companies, oldest first: those that rest stay where they are. */
const movingOf = (tx: Transaction, tenantId: string, { to }: Pick<Switch, 'to'>) =>
  tx
    .select({ row: subscriptions, company: companies })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      and(
        eq(subscriptions.tenantId, tenantId),
        to === 'Custom'
          ? eq(subscriptions.source, 'Chargebee')
          : and(
              eq(companies.type, 'paid'),
              eq(subscriptions.source, 'ledger'),
              inArray(subscriptions.status, [...runningStatuses]),
            ),
      ),
    )
    .orderBy(asc(companies.createdAt), asc(companies.id));

const sumUp = (sums: readonly Sum[]): Sum[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, its]) => ({
    currency,
    amount: its.reduce((sum, { amount }) => sum + amount, 0),
  }));

/** Returns what the ledger gives back when it stops charging today. */
const givenBackOf = async (tx: Transaction, tenantId: string, day: string): Promise<Sum[]> => {
  const sums: Sum[] = [];
  for (const { row } of await movingOf(tx, tenantId, { to: 'Chargebee' })) {
    const paused = { status: 'paused' as const, day };
    const { charges } = stop(stateOf(row), await chargedOf(tx, row), paused);
    sums.push(...charges.map(({ amount, currency }) => ({ amount: 0 - amount, currency })));
  }
  return sumUp(sums).filter(({ amount }) => amount > 0);
};

const obstacleOf = (
  { billing, status }: typeof whiteLabels.$inferSelect,
  { to }: Switch,
  isSetUp: boolean,
): string | null => {
  if (billing.billingType === to) return `This organization is billed by ${to} already.`;
  if (status === 'draft') return 'A draft has nothing to switch: choose its billing in the wizard.';
  return to === 'Chargebee' && !isSetUp ? 'Chargebee is not set up on this server.' : null;
};

const planNameOf = async (tx: Transaction, { to, plan: key = null }: Switch): Promise<string> => {
  if (to === 'Chargebee') return (await chargebeePlanOfNew(tx, key)).name;
  return ((key && (await findOffered(tx, key))) || (await planOfNew(tx, 'paid', key))).name;
};

/** Returns the family of the plan that is chosen; null without a choice. */
const familyOf = async (tx: Transaction, { to, plan: key }: Switch): Promise<string | null> => {
  if (!key) return null;
  const source = to === 'Chargebee' ? ('Chargebee' as const) : ('ledger' as const);
  const isIt = and(
    eq(billingPlans.source, source),
    eq(billingPlans.key, key),
    isNull(billingPlans.withdrawnAt),
  );
  const [row] = await tx.select({ family: billingPlans.family }).from(billingPlans).where(isIt);
  if (!row) throw invalid({ plan: 'This plan is not offered' });
  return row.family || null;
};

/** Computes what a switch would do today; nothing is stored. Runs in the role `worker`. */
export const previewSwitch = async (
  tx: Transaction,
  tenantId: string,
  wanted: Switch,
  { isSetUp, now = new Date() }: { isSetUp: boolean; now?: Date },
): Promise<BillingSwitchPreview> => {
  const [row] = await tx.select().from(whiteLabels).where(eq(whiteLabels.id, tenantId));
  if (!row) throw notFound(noun);
  const day = await todayOf(tx, tenantId, now);
  const moving = await movingOf(tx, tenantId, wanted);
  return {
    from: row.billing.billingType,
    to: wanted.to,
    obstacle: obstacleOf(row, wanted, isSetUp),
    subscriptions: moving.length,
    givenBack: wanted.to === 'Chargebee' ? await givenBackOf(tx, tenantId, day) : [],
    open: (await owed(tx, { tenantId, companyId: null })).open,
    credit: await creditOfTenant(tx, tenantId),
    plan: await planNameOf(tx, wanted),
  };
};

/**
 * Moves the paying subscriptions of an organization to Chargebee, or back to the ledger. The ledger issues its last
 * invoices at once; jobs bring every subscription to Chargebee, or end it there. Runs in the role `worker`.
 */
export const switchBilling = async (
  tx: Transaction,
  tenantId: string,
  { reason, ...wanted }: Switch & { reason: string },
  { isSetUp, now = new Date(), jobs }: { isSetUp: boolean; now?: Date; jobs: Issue['jobs'] },
): Promise<BillingSwitchPreview> => {
  const tenant = await lockTenant(tx, tenantId);
  const preview = await previewSwitch(tx, tenantId, wanted, { isSetUp, now });
  if (preview.obstacle) throw conflict(preview.obstacle);
  noteReason(tx, reason);
  const day = await todayOf(tx, tenantId, now);
  const payer = await payerOf(tx, tenantId);
  if (wanted.to === 'Chargebee') await addOutsideCharges(tx, tenantId, { day, now, payer });
  const moving = await movingOf(tx, tenantId, wanted);
  const { franchisee, whiteLabelBilling } = tenant.billing;
  const billing: WhiteLabelBilling = {
    billingType: wanted.to,
    whiteLabelBilling: { ...whiteLabelBilling, chargebeeFamilyId: await familyOf(tx, wanted) },
    franchisee: { ...franchisee, chargebeePlanId: wanted.plan || null },
  };
  await changeRecord(tx, whiteLabels, { id: tenantId, ifMatch: null, noun }, { billing });
  const moment = { day, now, payer };
  for (const { row, company } of moving)
    if (wanted.to === 'Chargebee') await moveToChargebee(tx, row, moment);
    else await moveToLedger(tx, row, company, moment);
  // Everything that waited is on the last invoice of the ledger.
  await issueInvoices(tx, tenantId, { day, now, jobs, atOnce: 'everything' });
  return preview;
};
