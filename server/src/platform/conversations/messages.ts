import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ConversationSide, Message } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import type { Session } from '../http/session.ts';
import type { counterTable } from './conversation-columns.ts';

/** Returns the next number of a tenant; concurrent calls wait for each other. */
export const nextNumberOf = async (
  tx: Transaction,
  counters: ReturnType<typeof counterTable>,
  tenantId: string,
): Promise<number> => {
  const { last } = counters;
  const [counter] = await tx
    .insert(counters)
    .values({ tenantId, last: 1 })
    .onConflictDoUpdate({ target: counters.tenantId, set: { last: sql`${last} + 1` } })
    .returning({ last });
  return counter?.last ?? 1;
};

/** People of the owner's organization write on the owner's side. */
export const sideOf = (
  { isPlatform, userId }: Pick<Session, 'isPlatform' | 'userId'>,
  ownerId: string | null,
): ConversationSide => (isPlatform && userId !== ownerId ? 'support' : 'requester');

/** Returns the columns of a message that a person writes now. */
export const writtenBy = (
  { userId, name }: Pick<Session, 'userId' | 'name'>,
  { tenantId }: { tenantId: string },
  text: string,
) => ({ id: v7(), tenantId, authorId: userId, authorName: name, text, createdAt: new Date() });

type Written = Omit<ReturnType<typeof writtenBy>, 'tenantId' | 'authorId'> &
  Pick<Message, 'authorAccount'>;

/** Returns a message in the form for callers. */
export const presentMessage = (
  { id, authorName, authorAccount, text, createdAt }: Written,
  side: ConversationSide,
): Message => ({
  _id: id,
  author: authorName,
  authorAccount,
  side,
  text,
  createdAt: createdAt.toISOString(),
});
