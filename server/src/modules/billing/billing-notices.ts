import { and, eq, isNull } from 'drizzle-orm';
import type { SubscriptionChange } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { users } from '../../tables/users.table.ts';
import { notify } from '../notifications/index.ts';
import { contactsOf } from './contacts.ts';
import type { PayerPlace } from './ledger.ts';
import type { PlannedChange } from './plan-change.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

/** Returns the ids of the owners who read the billing of a company, or of the whole organization. */
const ownersOf = async (
  tx: Transaction,
  { tenantId, companyId }: PayerPlace,
): Promise<string[]> => {
  const isTheirs =
    companyId === null
      ? and(isNull(users.companyId), isNull(users.franchisorId))
      : eq(users.companyId, companyId);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.teamRole, 'owner'),
        eq(users.status, 'confirmed'),
        isNull(users.deletedAt),
        isTheirs,
      ),
    );
  return found.map(({ id }) => id);
};

const sentences: Record<SubscriptionChange['kind'], (planned: PlannedChange) => string> = {
  seats: ({ state: { seats, nextSeats }, effectiveOn }) =>
    nextSeats === null
      ? `The subscription has ${seats} seats now.`
      : `From ${effectiveOn} on, the subscription has ${nextSeats} seats.`,
  plan: ({ state: { plan, nextPlan }, effectiveOn }) =>
    nextPlan === null
      ? `The plan is ${plan.name} now.`
      : `From ${effectiveOn} on, the plan is ${nextPlan.name}.`,
  pause: () => 'The subscription is paused: nothing is charged until it is resumed.',
  resume: ({ state: { termEnd } }) => `The subscription is active again, until ${termEnd} for now.`,
  cancel: ({ effectiveOn }) => `The subscription ends on ${effectiveOn}.`,
  reactivate: () => 'The subscription goes on.',
  coupon: ({ state: { coupon }, effectiveOn }) =>
    coupon === null
      ? `From ${effectiveOn} on, no coupon lowers the price.`
      : `From ${effectiveOn} on, the coupon ${coupon.name} lowers the price.`,
  'extend-trial': ({ state: { trialEnd } }) => `The trial ends on ${trialEnd}.`,
};

/** Notifies the owners of a company, and of its organization, of a change of the subscription. */
export const tellAboutSubscription = async (
  tx: Transaction,
  { tenantId, franchisorId, companyId }: SubscriptionRow,
  { kind, reason = '' }: SubscriptionChange,
  planned: PlannedChange,
): Promise<void> => {
  const own = await ownersOf(tx, { tenantId, franchisorId, companyId });
  const whole = await ownersOf(tx, { tenantId, franchisorId: null, companyId: null });
  await notify(tx, {
    tenantId,
    to: [...new Set([...own, ...whole])],
    kind: 'subscription',
    title: 'A subscription has changed',
    body: [sentences[kind](planned), reason].filter(Boolean).join(' '),
    link: '/billing',
  });
};

/** Returns the owners of a payer; those of the organization for a company without one. */
const readersOf = async (tx: Transaction, place: PayerPlace): Promise<string[]> => {
  const own = await ownersOf(tx, place);
  if (own.length > 0) return own;
  return ownersOf(tx, { ...place, franchisorId: null, companyId: null });
};

/** Notifies the owners of a payer of an invoice in the panel; returns their ids. */
export const noteInvoice = async (
  tx: Transaction,
  { id, ...place }: PayerPlace & { id: string },
  { title, body }: { title: string; body: string },
): Promise<string[]> => {
  const to = await readersOf(tx, place);
  const { tenantId } = place;
  await notify(tx, { tenantId, to, kind: 'billing', title, body, link: `/billing?open=${id}` });
  return to;
};

/**
 * Notifies the owners of a payer of an invoice in the panel, and mails it with its document to them and to its contacts;
 * returns the number of mails. Without a queue nothing is sent.
 */
export const tellAboutInvoice = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'> | null,
  invoice: PayerPlace & { id: string },
  { title, body }: { title: string; body: string },
): Promise<number> => {
  if (jobs === null) return 0;
  const to = await noteInvoice(tx, invoice, { title, body });
  const { tenantId, id: invoiceId } = invoice;
  const path = `/billing?open=${invoiceId}`;
  const mail = { tenantId, subject: title, text: body, path, invoiceId };
  const mails = [
    ...to.map((userId) => ({ ...mail, userId })),
    ...(await contactsOf(tx, invoice)).map(({ _id }) => ({ ...mail, contactId: _id })),
  ];
  if (mails.length > 0) await jobs.enqueue(tx, 'invoice-mail', ...mails);
  return mails.length;
};
