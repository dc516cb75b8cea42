import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NotificationKind } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { users } from '../../tables/users.table.ts';
import { notifications } from '../../tables/notifications.table.ts';

/** A notification for users of a tenant. */
export interface Notice {
  tenantId: string;
  /**
   * Ids of the recipients, or `admins` for the owners and admins of the tenant that the transaction
   * can see.
   */
  to: 'admins' | string[];
  /** Id of the acting user, who gets no notification. */
  except?: string | null;
  kind: NotificationKind;
  title: string;
  body?: string;
  /** Path inside the panel. */
  link?: string;
}

/** Returns the ids of a notification's recipients. */
const recipients = async (tx: Transaction, { tenantId, to, except }: Notice): Promise<string[]> => {
  if (Array.isArray(to)) return to.filter((id) => id !== except);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.status, 'confirmed'),
        isNull(users.deletedAt),
        inArray(users.teamRole, ['owner', 'admin']),
      ),
    );
  return found.map(({ id }) => id).filter((id) => id !== except);
};

/**
 * Adds a notification to the notification centre of its recipients, when the transaction commits.
 */
export const notify = async (tx: Transaction, notice: Notice): Promise<void> => {
  const { tenantId, kind, title, body = '', link = null } = notice;
  const userIds = await recipients(tx, notice);
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ id: v7(), tenantId, userId, kind, title, body, link }));
  await tx.insert(notifications).values(rows);
  announce(tx, { about: 'notification', userIds });
};
