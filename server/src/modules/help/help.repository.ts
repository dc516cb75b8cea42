import { and, asc, eq, sql } from 'drizzle-orm';
import type { FaqCategory, FaqLocale, RichText } from '@outpost/contracts';
import { changeOf } from '../../platform/audit/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { writeEvents } from '../../platform/events/write-events.ts';
import { matchesText } from '../../platform/lists/list-engine.ts';
import { faqs, faqVotes } from '../../tables/faqs.table.ts';
import { contentOf } from '../faqs/index.ts';

/** A public answer. */
export interface PublicAnswer {
  id: string;
  slug: string;
  question: string;
  content: RichText;
  /** Its plain text. */
  answer: string;
  category: FaqCategory;
  locale: FaqLocale;
  updatedAt: Date;
}

const mostAnswers = 500;

/** The scope of a visitor: the database shows public answers only. */
const visitorIn = (tenantId: string): Scope => ({
  role: 'tenant',
  tenantId,
  franchisorId: null,
  companyId: null,
  userId: '',
});

/** Conditions of a public answer, for the plan; the row policy repeats them. */
const isPublic = (tenantId: string) =>
  and(eq(faqs.tenantId, tenantId), eq(faqs.isPublished, true), eq(faqs.audience, 'public'));

const answersWhere = async (
  tx: Transaction,
  where: ReturnType<typeof and>,
): Promise<PublicAnswer[]> => {
  const rows = await tx
    .select()
    .from(faqs)
    .where(where)
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(mostAnswers);
  return rows.map((row) => ({ ...row, content: contentOf(row) }));
};

/** Reads the public answers of an organization that contain a text, in their order. */
export const publicAnswers = (
  database: Database,
  tenantId: string,
  text: string,
): Promise<PublicAnswer[]> =>
  database.transaction(visitorIn(tenantId), 'read', (tx) =>
    answersWhere(tx, and(isPublic(tenantId), matchesText([faqs.question, faqs.answer], text))),
  );

/** Reads one public answer; null when there is none at the address. */
export const publicAnswer = async (
  database: Database,
  tenantId: string,
  slug: string,
): Promise<PublicAnswer | null> => {
  const [found] = await database.transaction(visitorIn(tenantId), 'read', (tx) =>
    answersWhere(tx, and(isPublic(tenantId), eq(faqs.slug, slug))),
  );
  return found ?? null;
};

/** Stores a visitor's vote in place of an earlier one; the totals follow from all votes, and open lists show them. */
export const storeVote = (
  database: Database,
  vote: Pick<typeof faqVotes.$inferInsert, 'tenantId' | 'faqId' | 'visitor' | 'isHelpful'>,
): Promise<void> =>
  database.transaction(visitorIn(vote.tenantId), 'write', async (tx) => {
    const { tenantId, faqId, isHelpful } = vote;
    const isIt = and(eq(faqs.tenantId, tenantId), eq(faqs.id, faqId));
    // Votes at the same time wait for each other, so that the totals count all of them.
    const [found] = await tx.select({ id: faqs.id }).from(faqs).where(isIt).for('update');
    if (!found) return;
    await tx
      .insert(faqVotes)
      .values(vote)
      .onConflictDoUpdate({
        target: [faqVotes.tenantId, faqVotes.faqId, faqVotes.visitor],
        set: { isHelpful },
      });
    const votes = sql`FROM ${faqVotes} WHERE tenant_id = ${tenantId} AND faq_id = ${faqId}`;
    const [row] = await tx
      .update(faqs)
      .set({
        votes: sql`(SELECT count(*) ${votes})`,
        helpfulVotes: sql`(SELECT count(*) ${votes} AND is_helpful)`,
      })
      .where(isIt)
      .returning();
    // Without an audit entry: a vote is no change of the answer.
    if (row) await writeEvents(tx, [changeOf('faqs', row, row)], { tenantId, userId: null });
  });

/** Adds views to their answers. */
export const addViews = (database: Database, views: ReadonlyMap<string, number>): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    // In one order everywhere, so that two servers never wait for each other.
    for (const [id, count] of [...views].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await tx
        .update(faqs)
        .set({ views: sql`${faqs.views} + ${count}` })
        .where(eq(faqs.id, id));
  });
