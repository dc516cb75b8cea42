import { afterAll, beforeAll } from 'vitest';
import type { BillingOverview, Plan, Subscription } from '@outpost/contracts';
import { findDifferences } from '../modules/billing/proof.ts';
import {
  chargebeeKey,
  chargebeeWebhook,
  startChargebee,
  type ChargebeeStub,
} from './chargebee-server.ts';
import type { StubEvent } from './chargebee-objects.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const api = '/v1/super-admin';
export const staff = 'super@demo.test';

/** Starts the server with a stub of Chargebee, with calls that tests of both make. */
export const chargebeeTest = () => {
  const parts = {} as { server: TestServer; chargebee: ChargebeeStub };
  beforeAll(async () => {
    parts.chargebee = await startChargebee();
    parts.server = await startTestServer({
      env: {
        CHARGEBEE_SITE: 'outpost-test',
        CHARGEBEE_API_KEY: chargebeeKey,
        CHARGEBEE_API_URL: parts.chargebee.url,
        CHARGEBEE_WEBHOOK_USER: chargebeeWebhook.user,
        CHARGEBEE_WEBHOOK_PASSWORD: chargebeeWebhook.password,
      },
    });
  });
  afterAll(async () => {
    await parts.server.stop();
    await parts.chargebee.stop();
  });
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, who = staff) =>
    parts.server.call(who, method, `${api}${path}`, { body });
  const run = async (name: 'chargebee-sweep' | 'chargebee-compare') => {
    await parts.server.enqueue(name, {});
    await parts.server.deliver();
  };
  const deliver = async (event: StubEvent, changes: { authorization?: string } = {}) => {
    const { payload, headers } = parts.chargebee.deliveryOf(event);
    return parts.server.http.inject({
      method: 'POST',
      url: '/v1/inbound/chargebee',
      payload,
      headers: { ...headers, ...changes },
    });
  };
  return {
    parts,
    call,
    run,
    deliver,
    /** Delivers the events that were not delivered yet, in a given order. */
    deliverNew: async (order: (events: StubEvent[]) => StubEvent[] = (events) => events) => {
      const events = order(parts.chargebee.events.splice(0));
      for (const event of events) await deliver(event);
      return events.length;
    },
    readCatalogue: async (): Promise<Plan[]> =>
      (await call('POST', '/plans/read-chargebee')).body.data.plans,
    switchTo: (tenant: string, to: 'Chargebee' | 'Custom', plan: string | null) =>
      call('POST', `/white-label/${tenant}/billing-switch`, { to, plan, reason: 'Tried.' }),
    overview: async (tenant: string): Promise<BillingOverview> =>
      (await call('GET', `/billing/organizations/${tenant}`)).body.data.billing,
    subscriptions: async (tenant: string): Promise<Subscription[]> =>
      (await call('GET', `/subscriptions?whiteLabel=${tenant}&limit=100`)).body.data.subscriptions,
    /** Rows of the books that contradict others. */
    differences: () =>
      parts.server.database.transaction({ role: 'worker' }, 'read', (tx) => findDifferences(tx)),
  };
};
