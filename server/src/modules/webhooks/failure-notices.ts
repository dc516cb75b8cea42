import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { DisabledCause } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { users } from '../../tables/users.table.ts';
import { notify } from '../notifications/index.ts';

interface Failing {
  id: string;
  tenantId: string;
  url: string;
}

/** Returns the ids of the people who may change the webhooks of a tenant. */
const peopleInCharge = async (tx: Transaction, tenantId: string): Promise<string[]> => {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.status, 'confirmed'),
        eq(users.isMsp, false),
        isNull(users.companyId),
        isNull(users.franchisorId),
        isNull(users.deletedAt),
        or(
          inArray(users.teamRole, ['owner', 'admin']),
          inArray(users.role, ['super-admin', 'admin']),
        ),
      ),
    );
  return found.map(({ id }) => id);
};

/** Notifies and mails the people in charge, when the transaction commits. */
const tell = async (
  jobs: Api['jobs'],
  tx: Transaction,
  { tenantId }: Failing,
  { title, body }: { title: string; body: string },
): Promise<void> => {
  const to = await peopleInCharge(tx, tenantId);
  if (to.length === 0) return;
  const path = '/webhooks';
  await notify(tx, { tenantId, to, kind: 'setting', title, body, link: path });
  const mails = to.map((userId) => ({ tenantId, userId, subject: title, text: body, path }));
  await jobs.enqueue(tx, 'notice-mail', ...mails);
};

/** Sends one of the three warnings before a webhook is disabled. */
export const warnOfFailures = (
  jobs: Api['jobs'],
  tx: Transaction,
  webhook: Failing,
  { warning, problem }: { warning: number; problem: string | null },
): Promise<void> =>
  tell(jobs, tx, webhook, {
    title: `A webhook fails (warning ${warning} of 3)`,
    body: `${webhook.url} does not accept deliveries. ${problem ?? ''} Events are sent again later; after three warnings the webhook is disabled.`,
  });

const causes: Record<Exclude<DisabledCause, 'person'>, string> = {
  gone: 'It answered 410: it wants no deliveries any more.',
  failing: 'It kept failing after three warnings.',
};

/** Reports that the server disabled a webhook. */
export const reportDisabled = (
  jobs: Api['jobs'],
  tx: Transaction,
  webhook: Failing,
  cause: Exclude<DisabledCause, 'person'>,
): Promise<void> =>
  tell(jobs, tx, webhook, {
    title: 'A webhook was disabled',
    body: `${webhook.url} receives no events any more. ${causes[cause]} Resume it to send what it missed.`,
  });
