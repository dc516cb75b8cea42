import { asc, eq, sql } from 'drizzle-orm';
import { cannedReplyEndpoints, mostCannedReplies, type CannedReply } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { cannedReplies } from '../../tables/canned-replies.table.ts';
import { checkStaff } from './staff.ts';

const noun = 'This canned reply';

type Row = typeof cannedReplies.$inferSelect;

const present = ({ id, title, text, updatedAt, version }: Row): CannedReply => ({
  _id: id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
  version,
});

const findReply = async (tx: Transaction, id: string): Promise<CannedReply> => {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

const readReplies = async (tx: Transaction): Promise<CannedReply[]> => {
  const rows = tx.select().from(cannedReplies);
  return (await rows.orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id))).map(
    present,
  );
};

/** Serves the texts that staff keep for their replies; the database shows none inside a tenant. */
export const registerCannedReplies = (api: Api): void => {
  serve(api, cannedReplyEndpoints.list, async ({ transaction }) => ({
    cannedReplies: await transaction(readReplies),
  }));
  serve(api, cannedReplyEndpoints.create, async ({ transaction, session, body }) => {
    checkStaff(session);
    return transaction(async (tx) => {
      if ((await tx.$count(cannedReplies)) >= mostCannedReplies)
        throw conflict('There are too many canned replies. Delete some first.');
      const id = await insertRecord(tx, cannedReplies, { ...body, tenantId: session.tenantId });
      return { cannedReply: await findReply(tx, id) };
    });
  });
  serve(api, cannedReplyEndpoints.change, ({ transaction, params: { id }, ifMatch, body }) =>
    transaction(async (tx) => {
      const current = () => findReply(tx, id);
      const { title, text } = body;
      await changeRecord(
        tx,
        cannedReplies,
        { id, ifMatch, noun, current },
        { ...(title && { title }), ...(text && { text }) },
      );
      return { cannedReply: await current() };
    }),
  );
  serve(api, cannedReplyEndpoints.remove, async ({ transaction, params }) => {
    await transaction(async (tx) => {
      if (!(await deleteRecord(tx, cannedReplies, params.id))) throw notFound(noun);
    });
    return { message: 'The canned reply was deleted.' };
  });
};
