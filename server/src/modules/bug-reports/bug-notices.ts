import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { users } from '../../tables/users.table.ts';
import { notify, type Notice } from '../notifications/index.ts';
import { findStaff } from '../tickets/index.ts';

type Text = Pick<Notice, 'kind' | 'title' | 'body' | 'link'>;

const send = async (
  tx: Transaction,
  people: { id: string; tenantId: string }[],
  text: Text,
  except: string,
) => {
  const byTenant = Map.groupBy(people, ({ tenantId }) => tenantId);
  for (const [tenantId, own] of byTenant)
    await notify(tx, { ...text, tenantId, to: own.map(({ id }) => id), except });
};

const isThere = and(eq(users.status, 'confirmed'), isNull(users.deletedAt));

/** Notifies internal staff except the acting user. */
export const notifyStaff = async (tx: Transaction, text: Text, except: string): Promise<void> => {
  const staff = await findStaff(tx);
  await inRole(tx, 'worker', null, () => send(tx, staff, text, except));
};

/** Notifies reporters, of any tenant, except the acting user. */
export const notifyReporters = async (
  tx: Transaction,
  reporters: readonly string[],
  text: Text,
  except: string,
): Promise<void> => {
  if (reporters.length === 0) return;
  await inRole(tx, 'worker', null, async () => {
    const { id, tenantId } = users;
    const isReporter = and(inArray(id, [...new Set(reporters)]), isThere);
    await send(tx, await tx.select({ id, tenantId }).from(users).where(isReporter), text, except);
  });
};
