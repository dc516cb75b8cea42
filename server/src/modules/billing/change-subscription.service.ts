import { eq } from 'drizzle-orm';
import type { ChangePreview, Subscription, SubscriptionChange } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { conflict, forbidden, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { estimate } from './estimates.ts';
import { countCouponUse } from './coupons.ts';
import { tellAboutSubscription } from './billing-notices.ts';
import { checkKind, hashOf, planChange, type PlannedChange } from './plan-change.ts';
import { lockSubscription, payerOf, saveOutcome, stateOf } from './save-subscription.ts';
import { queueSync } from './chargebee/follow.ts';
import { moveAlone } from './chargebee/move-alone.ts';
import { termsOf } from './company-terms.ts';
import { todayOf } from './settings.ts';
import {
  findSubscription,
  presentCharge,
  subscriptionNoun,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

/** Finds a subscription that the caller sees. */
export const visibleSubscription = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw notFound(subscriptionNoun);
  return row;
};

/**
 * Lets people of a tenant change seats only, and the people of a company that does not pay itself nothing: their
 * organization gets the invoice.
 */
export const checkChange = async (
  tx: Transaction,
  session: Session,
  tenantId: string,
  { kind }: SubscriptionChange,
): Promise<void> => {
  if (session.permissions.includes('billing:decide')) return;
  if (kind !== 'seats') throw forbidden();
  const isOfCompany = session.companyId !== null || session.franchisorId !== null;
  if (isOfCompany && (await payerOf(tx, tenantId)) === 'organization')
    throw conflict('Your organization pays for these seats: ask it for more by a request.');
};

const asWorker = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> =>
  inRole(tx, 'worker', null, work);

/**
 * Reports a change that begins a subscription again where Chargebee bills the organization: it is begun there, and the ledger
 * charges nothing.
 */
const beginsThere = async (
  tx: Transaction,
  { tenantId, plan }: SubscriptionRow,
  { kind }: SubscriptionChange,
): Promise<boolean> =>
  (kind === 'resume' || kind === 'reactivate') &&
  plan.type === 'paid' &&
  (await termsOf(tx, tenantId)).source === 'Chargebee';

const planned = async (
  tx: Transaction,
  row: SubscriptionRow,
  change: SubscriptionChange,
  day: string,
): Promise<PlannedChange> => {
  if (!(await beginsThere(tx, row, change))) return planChange(tx, row, change, day);
  checkKind(row, change.kind);
  return { state: { ...stateOf(row), status: 'active' }, charges: [], effectiveOn: day };
};

/** Computes a change of a subscription and the next invoice with it; nothing is stored. */
export const previewChange = async (
  tx: Transaction,
  session: Session,
  id: string,
  change: SubscriptionChange,
  now = new Date(),
): Promise<ChangePreview> => {
  const row = await visibleSubscription(tx, id);
  const { tenantId, companyId } = row;
  await checkChange(tx, session, tenantId, change);
  return asWorker(tx, async () => {
    const today = await todayOf(tx, tenantId, now);
    const result = await planned(tx, row, change, today);
    const place = { tenantId, companyId, today };
    const isElsewhere = await beginsThere(tx, row, change);
    const pending = { subscriptionId: id, state: result.state, charges: result.charges };
    const { id: _id, name } = companies;
    const [company = { _id: companyId, name: '' }] = await tx
      .select({ _id, name })
      .from(companies)
      .where(eq(companies.id, companyId));
    const { status, plan, seats, termEnd } = result.state;
    return {
      hash: hashOf(result),
      status,
      seats,
      plan: plan.name,
      termEnd,
      effectiveOn: result.effectiveOn,
      charges: result.charges.map((charge) => presentCharge(charge, company)),
      next: isElsewhere ? null : ((await estimate(tx, place, pending))[0] ?? null),
    };
  });
};

/** Statuses that changes of many subscriptions bring to Chargebee. */
const queuedStatuses = { pause: 'deactivated', resume: 'active', cancel: 'cancelled' } as const;

/** Queues a change of many subscriptions at Chargebee: a job makes it there, one by one. */
const queueChange = async (
  tx: Transaction,
  id: string,
  { kind, reason }: SubscriptionChange,
  now: Date,
): Promise<Subscription> => {
  if (kind !== 'pause' && kind !== 'resume' && kind !== 'cancel')
    throw conflict('Chargebee bills this subscription: change it by itself.');
  if (reason) noteReason(tx, reason);
  await asWorker(tx, async () => {
    const row = await lockSubscription(tx, id);
    checkKind(row, kind);
    await queueSync(tx, row, now, queuedStatuses[kind]);
  });
  return findSubscription(tx, id);
};

/**
 * Makes a change of a subscription. With the hash of a preview it is made only if the result is still the same: 409
 * otherwise.
 */
export const changeSubscription = async (
  tx: Transaction,
  session: Session,
  id: string,
  { change, preview }: { change: SubscriptionChange; preview?: string | undefined },
  now = new Date(),
): Promise<Subscription> => {
  const { tenantId, source } = await visibleSubscription(tx, id);
  await checkChange(tx, session, tenantId, change);
  if (source === 'Chargebee') return queueChange(tx, id, change, now);
  if (change.reason) noteReason(tx, change.reason);
  await asWorker(tx, async () => {
    const row = await lockSubscription(tx, id);
    const day = await todayOf(tx, tenantId, now);
    const result = await planned(tx, row, change, day);
    if (preview !== undefined && preview !== hashOf(result))
      throw conflict('This subscription has changed since the preview. Look at the new one first.');
    const { coupon } = result.state;
    if (change.kind === 'coupon' && coupon) await countCouponUse(tx, coupon.id);
    const moment = { day, now, payer: await payerOf(tx, tenantId) };
    if (await beginsThere(tx, row, change)) await moveAlone(tx, row, moment);
    else await saveOutcome(tx, row, result, moment);
    await tellAboutSubscription(tx, row, change, result);
  });
  return findSubscription(tx, id);
};
