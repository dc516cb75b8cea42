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
import { useUpCoupon } from './coupons.ts';
import { tellAboutSubscription } from './billing-notices.ts';
import { hashOf, planChange } from './plan-change.ts';
import { lockSubscription, payerOf, saveOutcome } from './save-subscription.ts';
import { todayOf } from './settings.ts';
import { findSubscription, presentCharge, subscriptionNoun } from './subscriptions.repository.ts';

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
    const planned = await planChange(tx, row, change, today);
    const place = { tenantId, companyId, today };
    const pending = { subscriptionId: id, state: planned.state, charges: planned.charges };
    const { id: _id, name } = companies;
    const [company = { _id: companyId, name: '' }] = await tx
      .select({ _id, name })
      .from(companies)
      .where(eq(companies.id, companyId));
    const { status, plan, seats, termEnd } = planned.state;
    return {
      hash: hashOf(planned),
      status,
      seats,
      plan: plan.name,
      termEnd,
      effectiveOn: planned.effectiveOn,
      charges: planned.charges.map((charge) => presentCharge(charge, company)),
      next: (await estimate(tx, place, pending))[0] ?? null,
    };
  });
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
  if (source === 'Chargebee')
    throw conflict('Chargebee bills this subscription: change it by itself, not with others.');
  if (change.reason) noteReason(tx, change.reason);
  await asWorker(tx, async () => {
    const row = await lockSubscription(tx, id);
    const day = await todayOf(tx, tenantId, now);
    const planned = await planChange(tx, row, change, day);
    if (preview !== undefined && preview !== hashOf(planned))
      throw conflict('This subscription has changed since the preview. Look at the new one first.');
    const { coupon } = planned.state;
    if (change.kind === 'coupon' && coupon) await useUpCoupon(tx, coupon.id);
    await saveOutcome(tx, row, planned, { day, now, payer: await payerOf(tx, tenantId) });
    await tellAboutSubscription(tx, row, change, planned);
  });
  return findSubscription(tx, id);
};
