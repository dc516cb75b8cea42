import * as v from 'valibot';
import { sql } from 'drizzle-orm';
import { InboundMail, mostInboundBytes } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { refusedMails } from '../../tables/refused-mails.table.ts';
import { findAuthor } from './mail-author.ts';
import type { MailThreads } from './mail-thread.ts';
import { lockMain } from './merge-tickets.service.ts';
import { isAutomatic } from './read-mail.ts';

const { from, to, subject, inReplyTo, references, headers } = InboundMail.entries;
const MailHead = v.object({ from, to, subject, inReplyTo, references, headers });
type MailHead = v.InferOutput<typeof MailHead>;

/** Returns what the heads of mails tell. */
export const mailHeads = (threads: MailThreads, inboundAddress: string | null) => ({
  /** Reports a mail that no person wrote to the panel. */
  isOfProgram: (mail: MailHead): boolean => isAutomatic(mail) || mail.from === inboundAddress,
  /** Returns the ticket that a mail answers; null without one. */
  ticketIdOf: ({ from: sender, to: receivers, ...mail }: MailHead): string | null =>
    threads.ticketOf([...receivers, mail.inReplyTo ?? '', ...(mail.references ?? [])], sender),
});

/** Returns where the last whole field of an object ends whose JSON text is cut; 0 without one. */
const endOfFields = (text: string): number => {
  let depth = 0;
  let isText = false;
  let end = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 1) end = index;
  }
  return end;
};

/** Returns the fields of a mail that stand before its files; null when some of them do not. */
export const readMailHead = (start: string): MailHead | null => {
  try {
    const fields: unknown = JSON.parse(`${start.slice(0, endOfFields(start))}}`);
    const { success, output } = v.safeParse(MailHead, fields);
    return success ? output : null;
  } catch {
    return null;
  }
};

/** Files are a third larger in a mail than on a disk. */
const mostMegabytes = Math.floor((mostInboundBytes / 1024 / 1024) * 0.75);

/** Mails the author of a mail that was too large, at most once a day for each ticket. */
export const tellTooLarge = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  id: string,
  sender: string,
): Promise<void> => {
  const ticket = await lockMain(tx, id);
  const author = ticket && (await findAuthor(tx, ticket, sender));
  if (!author) return;
  const { id: ticketId, tenantId, number, title } = ticket;
  const { userId } = author;
  const told = await tx
    .insert(refusedMails)
    .values({ tenantId, ticketId, userId, toldAt: new Date() })
    .onConflictDoUpdate({
      target: [refusedMails.tenantId, refusedMails.ticketId, refusedMails.userId],
      set: { toldAt: sql`excluded.told_at` },
      setWhere: sql`${refusedMails.toldAt} < now() - interval '1 day'`,
    })
    .returning({ toldAt: refusedMails.toldAt });
  if (told.length === 0) return;
  await jobs.enqueue(tx, 'notice-mail', {
    tenantId: author.tenantId,
    userId,
    subject: `Your mail about ticket ${number} did not arrive`,
    text: `Your mail about ticket ${number}, "${title}", was too large and did not arrive. A mail may have files of ${mostMegabytes} MB. Send it again without large files, or answer in the panel.`,
    path: `/support-ticket?open=${ticketId}`,
  });
};
