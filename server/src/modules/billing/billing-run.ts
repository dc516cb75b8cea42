import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { BillingSource } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { addDays, dayAt } from '../../platform/days/time-zone.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { log } from '../../platform/log/log.ts';
import { invoices, subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';
import { tellAboutInvoice } from './billing-notices.ts';
import { termsOf } from './company-terms.ts';
import { queueCarried } from './chargebee/carry-charges.ts';
import { addOutsideCharges } from './outside-charges.ts';
import { renew } from './engine.ts';
import { beginSubscription } from './follow-company.ts';
import { invoiceNoun } from './invoices.repository.ts';
import { issueInvoices } from './issue-invoices.ts';
import { dueOf } from './ledger.ts';
import { moneyText } from '../../platform/billing/money-text.ts';
import { seatsTaken } from './plan-change.ts';
import { findDifferences } from './proof.ts';
import {
  lockSubscription,
  payerOf,
  saveOutcome,
  stateOf,
  type Moment,
} from './save-subscription.ts';
import { settingsOf } from './settings.ts';

type Jobs = Pick<JobQueue, 'enqueue'> | null;

/** Statuses of subscriptions whose terms end. */
const charged = ['active', 'non_renewing'] as const;

/** Days after the due date on which the three reminders are sent. */
const reminderDays = [1, 7, 14] as const;

/** Gives every company without a subscription one; at Chargebee only free ones, which the ledger keeps. */
const beginMissing = async (
  tx: Transaction,
  tenantId: string,
  moment: Moment,
  source: BillingSource,
): Promise<void> => {
  const missing = await tx
    .select({ company: companies })
    .from(companies)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, companies.tenantId),
        eq(subscriptions.companyId, companies.id),
      ),
    )
    .where(
      and(
        eq(companies.tenantId, tenantId),
        isNull(subscriptions.id),
        source === 'Chargebee' ? eq(companies.type, 'free') : undefined,
      ),
    )
    .orderBy(companies.id);
  for (const { company } of missing) await beginSubscription(tx, company, moment);
};

/**
 * Begins the terms that are due, and ends those that do not renew. Seats that are taken by then stay. Where Chargebee bills, the
 * ledger begins free terms only.
 */
const renewDue = async (
  tx: Transaction,
  tenantId: string,
  moment: Moment,
  source: BillingSource,
): Promise<void> => {
  const isDue = and(
    eq(subscriptions.tenantId, tenantId),
    eq(subscriptions.source, 'ledger'),
    source === 'Chargebee'
      ? sql`(${subscriptions.plan}->>'type' = 'free' OR ${subscriptions.status} = 'non_renewing')`
      : undefined,
    inArray(subscriptions.status, [...charged]),
    lte(subscriptions.termEnd, moment.day),
  );
  const due = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isDue)
    .orderBy(subscriptions.id);
  for (const { id } of due) {
    const row = await lockSubscription(tx, id);
    const state = stateOf(row);
    const taken = state.nextSeats === null ? 0 : await seatsTaken(tx, row);
    const nextSeats = state.nextSeats === null ? null : Math.max(state.nextSeats, taken);
    await saveOutcome(tx, row, renew({ ...state, nextSeats }, moment.day), moment);
  }
};

/** Sends the reminder of an invoice that is past due, three at most. */
const remind = async (
  tx: Transaction,
  tenantId: string,
  { day, now }: Moment,
  jobs: Jobs,
): Promise<void> => {
  const { timeZone } = await settingsOf(tx, tenantId);
  const isLate = and(
    eq(invoices.tenantId, tenantId),
    eq(invoices.status, 'open'),
    // Chargebee reminds by itself.
    eq(invoices.source, 'ledger'),
    lte(invoices.dueAt, now),
    sql`${invoices.reminders} < ${reminderDays.length}`,
  );
  for (const row of await tx.select().from(invoices).where(isLate).orderBy(invoices.id)) {
    const wait = reminderDays[row.reminders];
    if (wait === undefined || addDays(dayAt(row.dueAt, timeZone), wait) > day) continue;
    const target = { id: row.id, ifMatch: null, noun: invoiceNoun };
    await changeRecord(tx, invoices, target, { reminders: row.reminders + 1 });
    const due = moneyText(await dueOf(tx, row), row.currency);
    const title = `Reminder ${row.reminders + 1}: invoice ${row.number} is past due`;
    await tellAboutInvoice(tx, jobs, row, { title, body: `${due} has not been paid yet.` });
  }
};

/** Begins terms, issues invoices and sends reminders of an organization at a moment; twice has no further effect. */
export const billAt = async (
  tx: Transaction,
  tenantId: string,
  moment: Moment,
  jobs: Jobs,
): Promise<void> => {
  const { day, now } = moment;
  const { source } = await termsOf(tx, tenantId);
  await renewDue(tx, tenantId, moment, source);
  await addOutsideCharges(tx, tenantId, moment);
  await queueCarried(tx, tenantId, now);
  // Subscriptions that rested during a switch to Chargebee end in the ledger.
  await issueInvoices(tx, tenantId, { day, now, jobs });
  await remind(tx, tenantId, moment, jobs);
};

/** Bills one organization up to a time; companies without a subscription get one. */
const billTenant = async (
  tx: Transaction,
  tenantId: string,
  now: Date,
  jobs: Jobs,
): Promise<void> => {
  const { timeZone } = await settingsOf(tx, tenantId);
  const day = dayAt(now, timeZone);
  const moment = { day, now, payer: await payerOf(tx, tenantId) };
  await beginMissing(tx, tenantId, moment, (await termsOf(tx, tenantId)).source);
  await billAt(tx, tenantId, moment, jobs);
};

/** Organizations that are billed; the ledger keeps the free companies of those at Chargebee. */
const billed = and(isTenant, ne(whiteLabels.status, 'draft'));

const runTenant = (
  database: Database,
  jobs: Jobs,
  { tenantId, at }: { tenantId: string; at?: string },
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await billTenant(tx, tenantId, at === undefined ? new Date() : new Date(at), jobs);
    await writeSystemAudit(tx, 'Bill the organization');
  });

/** Looks for differences in the books; each is an error of the product, so it is logged as one. */
const proveBooks = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    for (const difference of await findDifferences(tx))
      log.error({ difference }, 'the books of an organization do not balance');
  });

/** Registers the jobs of billing: every hour each organization is billed, every night the books are proven. */
export const registerBillingJobs = async ({ database, jobs }: Api): Promise<void> => {
  await jobs.work('billing-sweep', () =>
    database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const ids = await tx.select({ tenantId: whiteLabels.id }).from(whiteLabels).where(billed);
      if (ids.length > 0) await jobs.enqueue(tx, 'billing-run', ...ids);
    }),
  );
  await jobs.work('billing-run', (payload) => runTenant(database, jobs, payload));
  await jobs.work('billing-proof', () => proveBooks(database));
  await jobs.repeat('billing-sweep', '11 * * * *', 'billing', {});
  await jobs.repeat('billing-proof', '43 3 * * *', 'billing', {});
};
