import { webhookEvents } from '@outpost/contracts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, pick, randomNumbers, tenantIdOf } from './random.ts';

interface DemoWebhook {
  subdomain: string;
  path: string;
  status?: 'disabled';
  deliveries: number;
  /** Number of failed deliveries among the newest. */
  failing?: number;
  /** The newest delivery is pending; the failed ones are final. */
  hasPending?: boolean;
  isGivenUp?: boolean;
}

const demoWebhooks: DemoWebhook[] = [
  { subdomain: 'acme', path: 'crm/users', deliveries: 14 },
  { subdomain: 'acme', path: 'billing', deliveries: 9, failing: 3 },
  { subdomain: 'acme', path: 'tickets', status: 'disabled', deliveries: 4, failing: 4 },
  { subdomain: 'acme', path: 'forms', deliveries: 0 },
  { subdomain: 'northwind', path: 'crm/leads', deliveries: 10 },
  { subdomain: 'northwind', path: 'warehouse', deliveries: 6, failing: 1 },
  { subdomain: 'bluepeak', path: 'sync', deliveries: 5 },
  { subdomain: 'calyx', path: 'crm', deliveries: 8 },
  {
    subdomain: 'calyx',
    path: 'old-crm',
    status: 'disabled',
    deliveries: 3,
    failing: 3,
    isGivenUp: true,
  },
  { subdomain: 'driftwood', path: 'leads', deliveries: 7, hasPending: true },
  { subdomain: 'driftwood', path: 'trial', status: 'disabled', deliveries: 2 },
  { subdomain: 'everline', path: 'billing', deliveries: 6, failing: 2 },
  { subdomain: 'everline', path: 'reports', status: 'disabled', deliveries: 0 },
  { subdomain: 'halcyon', path: 'users', status: 'disabled', deliveries: 1 },
];

const webhookId = ({ subdomain, path }: DemoWebhook) => idOf('webhook', subdomain, path);

const ended = (hasFailed: boolean, { isGivenUp }: DemoWebhook, random: () => number) =>
  ({
    status: hasFailed ? (isGivenUp ? 'abandoned' : 'failed') : 'delivered',
    httpCode: hasFailed ? pick([500, 503, 404], random()) : 200,
    durationMs: 40 + Math.floor(random() * 900),
  }) as const;

/** Returns deliveries some hours apart, the newest an hour before the day starts. */
const deliveriesOf = (webhook: DemoWebhook, random: () => number, daysAgo: DaysAgo) =>
  Array.from({ length: webhook.deliveries }, (_, index) => {
    const hasFailed = index < (webhook.failing ?? 0) || index % 7 === 6;
    return {
      id: idOf('webhook-delivery', webhookId(webhook), index),
      tenantId: tenantIdOf(webhook.subdomain),
      webhookId: webhookId(webhook),
      event: pick(webhookEvents, random()),
      ...(index === 0 && webhook.hasPending ? {} : ended(hasFailed, webhook, random)),
      createdAt: daysAgo((1 + index * 3) / 24),
    };
  });

/** Inserts webhooks of some tenants, a few of them disabled, with their latest deliveries. */
export const seedWebhooks = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  const random = randomNumbers(61);
  await tx.insert(webhooks).values(
    demoWebhooks.map((webhook, index) => ({
      id: webhookId(webhook),
      tenantId: tenantIdOf(webhook.subdomain),
      url: `https://hooks.${webhook.subdomain}.example/${webhook.path}`,
      events: webhookEvents.filter((_event, place) => place % 3 === index % 3),
      status: webhook.status ?? ('enabled' as const),
      createdAt: daysAgo(30 + index * 4),
      updatedAt: daysAgo(20 + index),
    })),
  );
  await tx
    .insert(webhookDeliveries)
    .values(demoWebhooks.flatMap((one) => deliveriesOf(one, random, daysAgo)));
};
