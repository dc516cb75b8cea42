import { webhookEvents, type DeliveryAttempt, type DisabledCause } from '@outpost/contracts';
import { makeWebhookSecret } from '../../platform/webhooks/deliver.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, pick, randomNumbers, tenantIdOf } from '../../seed/random.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { sealSecret } from './webhook-secrets.ts';

interface DemoWebhook {
  subdomain: string;
  path: string;
  /** Cause of a disabled one. */
  disabled?: DisabledCause;
  isUnverified?: boolean;
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
  { subdomain: 'acme', path: 'tickets', disabled: 'failing', deliveries: 4, failing: 4 },
  { subdomain: 'acme', path: 'forms', deliveries: 0 },
  { subdomain: 'northwind', path: 'crm/leads', deliveries: 10 },
  { subdomain: 'northwind', path: 'warehouse', deliveries: 6, failing: 1 },
  { subdomain: 'bluepeak', path: 'sync', deliveries: 5 },
  { subdomain: 'calyx', path: 'crm', deliveries: 8 },
  {
    subdomain: 'calyx',
    path: 'old-crm',
    disabled: 'gone',
    deliveries: 3,
    failing: 3,
    isGivenUp: true,
  },
  { subdomain: 'driftwood', path: 'leads', deliveries: 7, hasPending: true },
  { subdomain: 'driftwood', path: 'trial', disabled: 'person', deliveries: 2 },
  { subdomain: 'everline', path: 'billing', deliveries: 6, failing: 2 },
  { subdomain: 'everline', path: 'reports', isUnverified: true, deliveries: 0 },
  { subdomain: 'halcyon', path: 'users', disabled: 'person', deliveries: 1 },
];

const webhookId = ({ subdomain, path }: DemoWebhook) => idOf('webhook', subdomain, path);

/** Seconds from the first attempt to each of the seven. */
const attemptsAfter = [0, 5, 305, 2_105, 9_305, 27_305, 63_305];

type Result = Pick<DeliveryAttempt, 'httpCode' | 'durationMs' | 'problem' | 'answer'>;

const resultOf = (hasFailed: boolean, random: () => number): Result => {
  const httpCode = hasFailed ? pick([500, 503, 404], random()) : 200;
  const durationMs = 40 + Math.floor(random() * 900);
  return hasFailed
    ? { httpCode, durationMs, problem: `It answered ${httpCode}.`, answer: 'error' }
    : { httpCode, durationMs, problem: null, answer: 'ok' };
};

const attemptsOf = (first: Date, count: number, { answer, ...result }: Result): DeliveryAttempt[] =>
  attemptsAfter.slice(0, count).map((seconds) => ({
    at: new Date(first.getTime() + seconds * 1_000).toISOString(),
    ...result,
    answer,
  }));

/** Returns the state of a delivery after its attempts, the last of them waiting if `isPending`. */
const stateOf = (
  first: Date,
  { hasFailed, isPending, isGivenUp }: Record<'hasFailed' | 'isPending' | 'isGivenUp', boolean>,
  random: () => number,
) => {
  const { answer, ...result } = resultOf(hasFailed || isPending, random);
  const attempt = isPending ? 3 : isGivenUp ? 1 : hasFailed ? attemptsAfter.length : 1;
  const failed = isGivenUp ? ('abandoned' as const) : ('failed' as const);
  return {
    ...result,
    status: isPending ? ('pending' as const) : hasFailed ? failed : ('delivered' as const),
    attempt,
    attempts: attemptsOf(first, attempt, { answer, ...result }),
    nextAttemptAt: isPending ? new Date(first.getTime() + 86_400_000) : null,
  };
};

/** Returns deliveries some hours apart, the newest an hour before the day starts. */
const deliveriesOf = (webhook: DemoWebhook, random: () => number, daysAgo: DaysAgo) =>
  Array.from({ length: webhook.deliveries }, (_, index) => {
    const hasFailed = index < (webhook.failing ?? 0) || index % 7 === 6;
    const isPending = index === 0 && webhook.hasPending === true;
    const isGivenUp = hasFailed && webhook.isGivenUp === true;
    const createdAt = daysAgo((1 + index * 3) / 24);
    const event = pick(webhookEvents, random());
    const data = { _id: idOf('webhook-record', webhookId(webhook), index) };
    return {
      id: idOf('webhook-delivery', webhookId(webhook), index),
      tenantId: tenantIdOf(webhook.subdomain),
      webhookId: webhookId(webhook),
      eventId: idOf('webhook-event', webhookId(webhook), index),
      event,
      body: JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data }),
      ...stateOf(createdAt, { hasFailed, isPending, isGivenUp }, random),
      createdAt,
    };
  });

const failuresOf = ({ failing = 0, disabled }: DemoWebhook, daysAgo: DaysAgo) => ({
  failuresInARow: failing,
  failingSince: failing > 0 ? daysAgo(failing) : null,
  warnings: failing === 0 ? 0 : disabled === 'failing' ? 3 : 1,
});

/**
 * Inserts webhooks of some tenants in every state, with their latest deliveries. Their receivers do not
 * exist, so what they are sent now fails.
 */
export const seedWebhooks: Seed = async (tx, daysAgo, secrets) => {
  const random = randomNumbers(61);
  await tx.insert(webhooks).values(
    demoWebhooks.map((webhook, index) => ({
      id: webhookId(webhook),
      tenantId: tenantIdOf(webhook.subdomain),
      secret: sealSecret(secrets, webhookId(webhook), makeWebhookSecret()),
      url: `https://hooks.${webhook.subdomain}.example/${webhook.path}`,
      events: webhookEvents.filter((_event, place) => place % 3 === index % 3),
      status: webhook.disabled ? ('disabled' as const) : ('enabled' as const),
      disabledCause: webhook.disabled ?? null,
      disabledAt: webhook.disabled ? daysAgo(0.05) : null,
      verifiedAt: webhook.isUnverified ? null : daysAgo(30 + index * 4),
      verificationProblem: webhook.isUnverified ? 'It could not be reached (ENOTFOUND).' : null,
      ...failuresOf(webhook, daysAgo),
      createdAt: daysAgo(30 + index * 4),
      updatedAt: daysAgo(20 + index),
    })),
  );
  await tx
    .insert(webhookDeliveries)
    .values(demoWebhooks.flatMap((one) => deliveriesOf(one, random, daysAgo)));
};
