import { and, eq, lte, sql } from 'drizzle-orm';
import {
  askChargebee,
  ChargebeeProblem,
  unlessMissing,
  type ChargebeeClient,
} from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { companies } from '../../../tables/companies.table.ts';
import { whiteLabels } from '../../../tables/white-labels.table.ts';
import { followSubscription, stateOf } from '../save-subscription.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import type { Scheduled } from './apply-subscription.ts';
import { carryCharges } from './carry-charges.ts';
import { contentOf, copyAnswer, clientOf, write } from './chargebee-access.ts';
import type { CbSubscription } from './content.ts';
import { syncContacts } from './sync-contacts.ts';
import { moveCredit, syncCustomer, type Payer } from './sync-customer.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'jwtSecret'>;
type Company = typeof companies.$inferSelect;

/** Seconds for which one server works on a subscription; a server that was killed is followed by another then. */
const holdSeconds = 120;
const firstWaitSeconds = 60;
const mostWaitSeconds = 3_600;

interface Held {
  row: SubscriptionRow;
  company: Company;
  payer: Payer;
  until: Date;
}

/** Holds a subscription that is due; null when another server has it. */
const hold = async (tx: Transaction, id: string): Promise<Held | null> => {
  const until = new Date(Date.now() + holdSeconds * 1_000);
  const isDue = and(eq(subscriptions.id, id), lte(subscriptions.syncDueAt, sql`now()`));
  const [row] = await tx.update(subscriptions).set({ syncDueAt: until }).where(isDue).returning();
  if (!row) return null;
  const [company] = await tx.select().from(companies).where(eq(companies.id, row.companyId));
  const [tenant] = await tx.select().from(whiteLabels).where(eq(whiteLabels.id, row.tenantId));
  if (!company || !tenant) return null;
  const { whiteLabelBilling, franchisee } = tenant.billing;
  const { tenantId, franchisorId, companyId } = row;
  const { autoCollection } = whiteLabelBilling;
  const payer =
    franchisee.franchiseType === 'Central'
      ? { tenantId, franchisorId: null, companyId: null, name: tenant.name, autoCollection }
      : { tenantId, franchisorId, companyId, name: company.name, autoCollection };
  return { row, company, payer, until };
};

const seconds = (time: Date | null): number => Math.floor((time?.getTime() ?? 0) / 1_000);

/** Returns when the trial of a company ends; 0 begins the first term at once. */
const trialOf = ({ status, trialEndsAt }: Company): number =>
  status === 'in-trial' ? seconds(trialEndsAt) : 0;

const itemOf = (subscription: CbSubscription) =>
  subscription.subscription_items.find(({ item_type: type }) => type === 'plan');

/** Creates the subscription, or finds it when an earlier answer got lost, or from an earlier time. */
const createOnce = async (
  client: ChargebeeClient,
  customerId: string,
  { row, company }: Held,
): Promise<unknown> => {
  const item = {
    item_price_id: row.plan.key,
    ...(row.plan.model !== 'flat' && { quantity: company.seats }),
  };
  const input = { id: row.id, trial_end: trialOf(company), subscription_items: [item] };
  try {
    return await askChargebee(client.subscription.createWithItems(customerId, input));
  } catch (error) {
    if (!(error instanceof ChargebeeProblem) || error.kind !== 'exists') throw error;
    return askChargebee(client.subscription.retrieve(row.id));
  }
};

type Step = (client: ChargebeeClient, id: string) => Promise<unknown>;

/** Returns the step that brings a new status of a company to its subscription; null for none. */
const statusStep = (
  { status }: CbSubscription,
  wanted: SubscriptionRow['syncStatus'],
): Step | null => {
  const isRunning = status === 'active' || status === 'non_renewing';
  if (wanted === 'deactivated') {
    if (isRunning)
      return (client, id) => client.subscription.pause(id, { pause_option: 'immediately' });
    if (status === 'in_trial' || status === 'future')
      return (client, id) =>
        client.subscription.cancelForItems(id, { cancel_option: 'immediately' });
    return null;
  }
  if (wanted === 'cancelled')
    return status === 'active' || status === 'in_trial'
      ? (client, id) => client.subscription.cancelForItems(id, { cancel_option: 'end_of_term' })
      : null;
  if (wanted === 'active') {
    if (status === 'paused')
      return (client, id) => client.subscription.resume(id, { resume_option: 'immediately' });
    if (status === 'cancelled')
      return (client, id) => client.subscription.reactivate(id, { trial_end: 0 });
    if (status === 'in_trial' || status === 'future')
      return (client, id) => client.subscription.updateForItems(id, { trial_end: 0 });
  }
  return null;
};

/** Returns the step that brings the seats; more count at once, fewer with the next term. */
const seatsStep = (subscription: CbSubscription, { row, company }: Held): Step | null => {
  const item = itemOf(subscription);
  if (item?.quantity === undefined || subscription.status === 'cancelled') return null;
  const isLater = row.nextSeats !== null && row.nextSeats < item.quantity;
  const quantity = isLater ? row.nextSeats : company.seats;
  if (quantity === null || quantity === item.quantity || (!isLater && quantity < item.quantity))
    return null;
  const subscription_items = [{ item_price_id: item.item_price_id, quantity }];
  const change_option = isLater ? ('end_of_term' as const) : ('immediately' as const);
  return (client, id) =>
    client.subscription.updateForItems(id, { subscription_items, change_option });
};

const trialStep = (subscription: CbSubscription, company: Company): Step | null => {
  const end = trialOf(company);
  if (subscription.status !== 'in_trial' || company.status !== 'in-trial') return null;
  if (subscription.trial_end === end) return null;
  return (client, id) => client.subscription.updateForItems(id, { trial_end: end });
};

/** Reads what waits for the end of the term. */
const readScheduled = async (
  client: ChargebeeClient,
  { id, has_scheduled_changes: has }: CbSubscription,
  row: SubscriptionRow,
): Promise<Scheduled> => {
  const none = { nextSeats: null, nextPlan: null };
  const answer = has && (await unlessMissing(client.subscription.retrieveWithScheduledChanges(id)));
  const later = answer ? contentOf(answer).subscription : undefined;
  const item = later && itemOf(later);
  if (!item) return none;
  const nextSeats = item.quantity ?? null;
  return {
    nextSeats: nextSeats === row.seats ? null : nextSeats,
    nextPlan: item.item_price_id === row.plan.key ? null : row.nextPlan,
  };
};

/** Brings a held subscription to the state of its company, by what Chargebee says of it now. */
const bring = async (api: Parts, client: ChargebeeClient, held: Held): Promise<void> => {
  const { row, company } = held;
  const known = row.externalId && (await unlessMissing(client.subscription.retrieve(row.id)));
  const isPending = company.status === 'pending' || company.status === 'deactivated';
  if (!known && isPending) return;
  const take = async (answer: unknown): Promise<CbSubscription | undefined> => {
    await copyAnswer(api, answer);
    return contentOf(answer).subscription;
  };
  const customerId = await syncCustomer(api, client, held.payer, Boolean(known));
  await syncContacts(api, client, held.payer, customerId);
  // The first time, and each time after a switch.
  if (row.externalVersion === null)
    await moveCredit(api, client, held.payer, `${row.id}-${row.version}`);
  let current: CbSubscription | undefined;
  if (known) current = await take(known);
  else {
    await write(api, 'Begin a subscription at Chargebee', async (tx) => {
      const isIt = eq(subscriptions.id, row.id);
      await tx.update(subscriptions).set({ externalId: row.id, externalVersion: null }).where(isIt);
    });
    current = await take(await createOnce(client, customerId, held));
  }
  const steps = [
    (subscription: CbSubscription) => statusStep(subscription, row.syncStatus),
    (subscription: CbSubscription) => trialStep(subscription, company),
    (subscription: CbSubscription) => seatsStep(subscription, held),
  ];
  for (const stepOf of steps) {
    const step = current && stepOf(current);
    if (step) current = await take(await askChargebee(step(client, row.id)));
  }
  if (!current) return;
  if (current.status !== 'cancelled') await carryCharges(api, client, row, customerId);
  const scheduled = await readScheduled(client, current, row);
  await copyAnswer(api, { subscription: current }, scheduled);
};

/** Ends the subscription of a company that Chargebee bills no more; unused days are given back. */
const leave = async (api: Parts, client: ChargebeeClient, { row }: Held): Promise<void> => {
  const found = row.externalId && (await unlessMissing(client.subscription.retrieve(row.id)));
  if (!found || contentOf(found).subscription?.status === 'cancelled') return;
  const input = {
    cancel_option: 'immediately' as const,
    credit_option_for_current_term_charges: 'prorate' as const,
  };
  await copyAnswer(api, await askChargebee(client.subscription.cancelForItems(row.id, input)));
};

/** Ends the hold; a change that came meanwhile has set another time. */
const finish = (api: Parts, { row, until }: Held): Promise<void> =>
  write(api, 'Bring a subscription to Chargebee', async (tx) => {
    const isOurs = and(eq(subscriptions.id, row.id), eq(subscriptions.syncDueAt, until));
    const [done] = await tx
      .update(subscriptions)
      .set({ syncDueAt: null, syncStatus: null, syncError: null, syncFailures: 0 })
      .where(isOurs)
      .returning();
    // A change at Chargebee during the hold reaches the company now.
    if (done?.source === 'Chargebee') await followSubscription(tx, done, stateOf(done));
    await tx
      .update(subscriptions)
      .set({ syncError: null, syncFailures: 0 })
      .where(eq(subscriptions.id, row.id));
  });

const waitOf = (failures: number): number =>
  Math.min(mostWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures, 10)) *
  (0.75 + Math.random() / 2);

/** Stores a failure in the words of Chargebee, and when it is tried again. */
const fail = (api: Parts, { row }: Held, { message }: ChargebeeProblem): Promise<void> =>
  write(api, 'Bring a subscription to Chargebee', async (tx) => {
    const failures = row.syncFailures + 1;
    const syncDueAt = new Date(Date.now() + waitOf(failures) * 1_000);
    await tx
      .update(subscriptions)
      .set({ syncDueAt, syncError: message, syncFailures: Math.min(failures, 1_000) })
      .where(eq(subscriptions.id, row.id));
  });

/** Brings one subscription to Chargebee and reads it back; nothing happens where Chargebee is not set up. */
export const syncSubscription =
  (api: Parts) =>
  async ({ subscriptionId }: Jobs['chargebee-sync']): Promise<void> => {
    const client = clientOf(api, 'patient');
    if (!client) return;
    const held = await api.database.transaction({ role: 'worker' }, 'write', (tx) =>
      hold(tx, subscriptionId),
    );
    if (!held) return;
    try {
      if (held.row.source === 'Chargebee') await bring(api, client, held);
      else await leave(api, client, held);
      await finish(api, held);
    } catch (error) {
      if (!(error instanceof ChargebeeProblem)) throw error;
      await fail(api, held, error);
    }
  };
