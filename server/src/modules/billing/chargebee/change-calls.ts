import type { Estimate as CbEstimate } from 'chargebee';
import type { SubscriptionChange } from '@outpost/contracts';
import { startOfDay } from '../../../platform/days/time-zone.ts';
import { askChargebee, type ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';

/** A change as Chargebee gets it: its estimate and the change itself take the same input. */
interface ChangeCalls {
  estimate(): Promise<CbEstimate>;
  make(headers: { 'chargebee-idempotency-key': string }): Promise<unknown>;
}

/** A change whose seats, plan and end of the trial were checked. */
export interface Wanted extends SubscriptionChange {
  kind: MadeThere;
  seats: number;
  planKey: string;
  /** False for a plan with a fixed price, which has no quantity. */
  hasSeats: boolean;
  /** Last day of the trial. */
  trialEnd: string;
}

type CallsOf = (
  client: ChargebeeClient,
  row: SubscriptionRow,
  wanted: Wanted,
  timeZone: string,
) => ChangeCalls;

const immediately = 'immediately' as const;

const updateCalls = (
  client: ChargebeeClient,
  id: string,
  {
    trial_end: trialEnd,
    reactivate,
    ...input
  }: Parameters<ChargebeeClient['subscription']['updateForItems']>[1],
): ChangeCalls => ({
  estimate: async () =>
    (
      await askChargebee(
        client.estimate.updateSubscriptionForItems({
          ...input,
          ...(reactivate && { reactivate }),
          subscription: { id, ...(trialEnd !== undefined && { trial_end: trialEnd }) },
        }),
      )
    ).estimate,
  make: (headers) =>
    askChargebee(
      client.subscription.updateForItems(
        id,
        {
          ...input,
          ...(reactivate && { reactivate }),
          ...(trialEnd !== undefined && { trial_end: trialEnd }),
        },
        headers,
      ),
    ),
});

const itemsOf = ({ planKey, hasSeats, seats }: Wanted) => [
  { item_price_id: planKey, ...(hasSeats && { quantity: seats }) },
];

/** Kinds of changes that Chargebee makes; a coupon is given there. */
type MadeThere = Exclude<SubscriptionChange['kind'], 'coupon'>;

const calls: Record<MadeThere, CallsOf> = {
  seats: (client, row, wanted) =>
    updateCalls(client, row.id, {
      subscription_items: itemsOf(wanted),
      change_option: wanted.seats < row.seats ? 'end_of_term' : immediately,
      invoice_immediately: true,
      prorate: true,
    }),
  plan: (client, row, wanted) =>
    updateCalls(client, row.id, {
      subscription_items: itemsOf(wanted),
      replace_items_list: true,
      change_option: wanted.when === 'term-end' ? 'end_of_term' : immediately,
      invoice_immediately: true,
      prorate: true,
    }),
  pause: (client, { id }) => ({
    estimate: async () =>
      (await askChargebee(client.estimate.pauseSubscription(id, { pause_option: immediately })))
        .estimate,
    make: (headers) =>
      askChargebee(client.subscription.pause(id, { pause_option: immediately }, headers)),
  }),
  resume: (client, { id }) => {
    const input = { resume_option: immediately, charges_handling: 'invoice_immediately' } as const;
    return {
      estimate: async () =>
        (await askChargebee(client.estimate.resumeSubscription(id, input))).estimate,
      make: (headers) => askChargebee(client.subscription.resume(id, input, headers)),
    };
  },
  cancel: (client, { id }, { when = 'term-end' }) => {
    const input =
      when === 'now'
        ? { cancel_option: immediately, credit_option_for_current_term_charges: 'prorate' as const }
        : { cancel_option: 'end_of_term' as const };
    return {
      estimate: async () =>
        (await askChargebee(client.estimate.cancelSubscriptionForItems(id, input))).estimate,
      make: (headers) => askChargebee(client.subscription.cancelForItems(id, input, headers)),
    };
  },
  reactivate: (client, row, wanted) =>
    row.status === 'non_renewing'
      ? {
          estimate: async () =>
            (
              await askChargebee(
                client.estimate.renewalEstimate(row.id, { ignore_scheduled_cancellation: true }),
              )
            ).estimate,
          make: (headers) =>
            askChargebee(client.subscription.removeScheduledCancellation(row.id, {}, headers)),
        }
      : updateCalls(client, row.id, {
          subscription_items: itemsOf(wanted),
          reactivate: true,
          invoice_immediately: true,
        }),
  'extend-trial': (client, row, wanted, timeZone) =>
    updateCalls(client, row.id, {
      subscription_items: itemsOf(wanted),
      trial_end: Math.floor(startOfDay(wanted.trialEnd, timeZone).getTime() / 1_000),
    }),
};

/** Returns the calls of a change. */
export const changeCalls: CallsOf = (client, row, wanted, timeZone) =>
  calls[wanted.kind](client, row, wanted, timeZone);
