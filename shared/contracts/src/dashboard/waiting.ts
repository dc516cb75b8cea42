import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';

export const WaitingCounts = v.object({
  requests: v.nullable(v.number()),
  tickets: v.nullable(v.number()),
});
export type WaitingCounts = v.InferOutput<typeof WaitingCounts>;

/** Call of the sidebar, apart from those of Home, so that pages do not load them. */
export const waitingCalls = {
  /** Small, since every open page has these numbers in its sidebar. */
  waiting: endpoint('GET', '/super-admin/dashboard/waiting', {
    access: 'signed-in',
    summary: 'Numbers of requests to decide and tickets to answer; null for those not to be read.',
    reply: v.object({ waiting: WaitingCounts }),
  }),
} as const;
