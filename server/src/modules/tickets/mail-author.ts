import { and, eq, isNull } from 'drizzle-orm';
import type { ConversationSide } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../tables/users.table.ts';
import { findStaff } from './staff.ts';
import type { TicketRow } from './tickets.repository.ts';

/** The person who wrote a mail about a ticket. */
export interface Author {
  userId: string;
  /** Own tenant: a member of staff belongs to another one than the ticket. */
  tenantId: string;
  name: string;
  side: ConversationSide;
}

/** Finds the requester or a member of staff by address; null for anybody else. */
export const findAuthor = async (
  tx: Transaction,
  ticket: TicketRow,
  email: string,
): Promise<Author | null> => {
  const found = await tx
    .select({
      id: users.id,
      tenantId: users.tenantId,
      first: users.firstName,
      last: users.lastName,
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 'confirmed'), isNull(users.deletedAt)));
  const staff = new Set((await findStaff(tx)).map(({ id }) => id));
  const author = found.find(({ id }) => id === ticket.requesterId || staff.has(id));
  if (!author) return null;
  const side = author.id === ticket.requesterId ? ('requester' as const) : ('support' as const);
  const { id: userId, tenantId } = author;
  return { userId, tenantId, name: `${author.first} ${author.last}`, side };
};
