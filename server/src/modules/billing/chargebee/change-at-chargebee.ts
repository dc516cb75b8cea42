import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ChangePreview, Subscription, SubscriptionChange } from '@outpost/contracts';
import { noteReason } from '../../../platform/audit/changes.ts';
import type { ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import { addDays } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import { conflict, invalid } from '../../../platform/http/api-error.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import type { SubscribedPlan } from '../../../tables/billing-plans.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { tellAboutSubscription } from '../billing-notices.ts';
import { isIdle } from '../engine.ts';
import { checkKind, checkPlan, checkSeats } from '../plan-change.ts';
import { lockSubscription, stateOf } from '../save-subscription.ts';
import { settingsOf, todayOf } from '../settings.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions.repository.ts';
import { applyContent } from './apply-content.ts';
import type { Scheduled } from './apply-subscription.ts';
import { changeCalls, type Wanted } from './change-calls.ts';
import { contentOf } from './chargebee-access.ts';
import { readEstimate } from './estimate.ts';

/** A change that was checked, with all that its estimate needs. */
export interface PreparedChange {
  row: SubscriptionRow;
  wanted: Wanted;
  plan: SubscribedPlan;
  company: { _id: string; name: string };
  timeZone: string;
  today: string;
}

const trialEndOf = (
  { trialEnd }: SubscriptionRow,
  { kind, days }: SubscriptionChange,
  today: string,
): string => {
  if (kind !== 'extend-trial') return trialEnd ?? today;
  if (days === undefined) throw invalid({ days: 'Number of days is required' });
  return addDays(trialEnd !== null && trialEnd > today ? trialEnd : today, days);
};

/** Checks a change of a subscription that Chargebee bills; nothing is called or stored. */
export const prepareChange = async (
  tx: Transaction,
  row: SubscriptionRow,
  change: SubscriptionChange,
  now = new Date(),
): Promise<PreparedChange> => {
  checkKind(row, change.kind);
  if (change.kind === 'coupon')
    throw conflict('Give a coupon to this subscription at Chargebee, which bills it.');
  if (row.externalId === null || row.externalVersion === null)
    throw conflict(
      `This subscription is on its way to Chargebee. ${row.syncError ?? 'Please try again in a minute.'}`,
    );
  const plan = change.kind === 'plan' ? await checkPlan(tx, row, change.plan) : row.plan;
  const seats = change.kind === 'seats' ? await checkSeats(tx, row, change.seats) : row.seats;
  const [today, { timeZone }] = [
    await todayOf(tx, row.tenantId, now),
    await settingsOf(tx, row.tenantId),
  ];
  const { id: _id, name } = companies;
  const [company] = await tx
    .select({ _id, name })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  const hasSeats = plan.model !== 'flat';
  const trialEnd = trialEndOf(row, change, today);
  return {
    row,
    plan,
    timeZone,
    today,
    company: company ?? { _id: row.companyId, name: '' },
    wanted: { ...change, kind: change.kind, seats, planKey: plan.key, hasSeats, trialEnd },
  };
};

const isLater = ({ row, wanted }: PreparedChange): boolean => {
  if (isIdle(row)) return false;
  if (wanted.kind === 'seats') return wanted.seats < row.seats;
  if (wanted.kind === 'cancel') return wanted.when !== 'now';
  return wanted.kind === 'plan' && wanted.when === 'term-end';
};

const statusAfter = (prepared: PreparedChange): Subscription['status'] => {
  const { row, wanted } = prepared;
  if (wanted.kind === 'cancel') return isLater(prepared) ? 'non_renewing' : 'cancelled';
  if (wanted.kind === 'pause') return 'paused';
  return wanted.kind === 'resume' || wanted.kind === 'reactivate' ? 'active' : row.status;
};

/** Asks Chargebee what a change would cost, with its next invoice. */
export const previewAtChargebee = async (
  client: ChargebeeClient,
  prepared: PreparedChange,
): Promise<ChangePreview> => {
  const { row, wanted, plan, company, timeZone, today } = prepared;
  const answer = await changeCalls(client, row, wanted, timeZone).estimate();
  const place = { companyOf: () => company, timeZone, today };
  const { charges, next } = readEstimate(answer, place, row.termEnd);
  const preview = {
    status: statusAfter(prepared),
    seats: isLater(prepared) ? row.seats : wanted.seats,
    plan: isLater(prepared) ? row.plan.name : plan.name,
    termEnd: row.termEnd,
    effectiveOn: isLater(prepared) ? row.termEnd : today,
    charges,
    next,
  };
  const hash = createHash('sha256').update(JSON.stringify(preview)).digest('hex').slice(0, 32);
  return { ...preview, hash };
};

/** Makes a change at Chargebee, if its result is still that of the preview; resolves with the answer. */
export const makeAtChargebee = async (
  client: ChargebeeClient,
  prepared: PreparedChange,
  { preview, key }: { preview: string | undefined; key: string },
): Promise<unknown> => {
  if (preview !== undefined && preview !== (await previewAtChargebee(client, prepared)).hash)
    throw conflict('This subscription has changed since the preview. Look at the new one first.');
  const { row, wanted, timeZone } = prepared;
  return changeCalls(client, row, wanted, timeZone).make({ 'chargebee-idempotency-key': key });
};

const scheduledBy = (prepared: PreparedChange): Scheduled | undefined => {
  const { wanted, plan } = prepared;
  if (!isLater(prepared) || wanted.kind === 'cancel') return undefined;
  return wanted.kind === 'seats'
    ? { nextSeats: wanted.seats, nextPlan: null }
    : { nextSeats: null, nextPlan: plan };
};

/** Copies the answer to a change, and tells the owners of it. */
export const copyChange = async (
  tx: Transaction,
  { jwtSecret: key }: Pick<ServerParts, 'jwtSecret'>,
  prepared: PreparedChange,
  answer: unknown,
): Promise<Subscription> => {
  const { row, wanted, today } = prepared;
  if (wanted.reason) noteReason(tx, wanted.reason);
  await inRole(tx, 'worker', null, async () => {
    await applyContent(tx, contentOf(answer), { key, scheduled: scheduledBy(prepared) });
    const after = await lockSubscription(tx, row.id);
    const effectiveOn = isLater(prepared) ? row.termEnd : today;
    await tellAboutSubscription(tx, after, wanted, {
      state: stateOf(after),
      charges: [],
      effectiveOn,
    });
  });
  return findSubscription(tx, row.id);
};
