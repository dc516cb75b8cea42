import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  plainTextOf,
  richTextOf,
  type Faq,
  type FaqChange,
  type FaqOrder,
  type FaqQuery,
  type NewFaq,
  type RichText,
} from '@outpost/contracts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { faqs } from '../../tables/faqs.table.ts';
import { slugOf } from './faq-slug.ts';

type FaqRow = typeof faqs.$inferSelect;

const noun = 'This question';

const joined = (tx: Transaction) =>
  tx
    .select({ faq: faqs, whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name } })
    .from(faqs)
    .innerJoin(whiteLabels, eq(whiteLabels.id, faqs.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** Returns the rich text of a row; a server of version 0.2 stored its plain text only. */
export const contentOf = ({ content, answer }: Pick<FaqRow, 'content' | 'answer'>) =>
  content.content.length > 0 ? content : richTextOf(answer);

const present = ({ faq, whiteLabel }: Row): Faq => ({
  ...faq,
  _id: faq.id,
  content: contentOf(faq),
  whiteLabel,
  createdAt: faq.createdAt.toISOString(),
  updatedAt: faq.updatedAt.toISOString(),
});

export const faqList: ListDefinition<typeof FaqQuery, Faq> = {
  id: faqs.id,
  search: [faqs.question, faqs.answer],
  sorts: {
    question: sql`lower(${faqs.question})`,
    category: faqs.category,
    position: faqs.position,
    helpful: sql`${faqs.helpfulVotes}::real / nullif(${faqs.votes}, 0)`,
    views: faqs.views,
    createdAt: faqs.createdAt,
    updatedAt: faqs.updatedAt,
  },
  defaultSort: desc(faqs.createdAt),
  filters: {
    category: (values: Faq['category'][]) => inArray(faqs.category, values),
    audience: (values: Faq['audience'][]) => inArray(faqs.audience, values),
    locale: (values: Faq['locale'][]) => inArray(faqs.locale, values),
    published: (values: ('yes' | 'no')[]) =>
      inArray(
        faqs.isPublished,
        values.map((value) => value === 'yes'),
      ),
  },
  dates: { createdAt: faqs.createdAt, updatedAt: faqs.updatedAt },
  whiteLabel: faqs.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(faqs).where(where))[0]?.total ?? 0,
};

/** Published questions, for callers without `faqs:write`. */
export const publishedFaqList: ListDefinition<typeof FaqQuery, Faq> = {
  ...faqList,
  base: eq(faqs.isPublished, true),
};

/** Finds one question, or only a published one; 404 when the scope has no such question. */
export const findFaq = async (
  tx: Transaction,
  id: string,
  isPublishedOnly = false,
): Promise<Faq> => {
  const visible = isPublishedOnly ? eq(faqs.isPublished, true) : undefined;
  const [row] = await joined(tx).where(and(eq(faqs.id, id), visible));
  if (!row) throw notFound(noun);
  return present(row);
};

/** The position after all others of a category. */
const lastPosition = (tenantId: string, category: Faq['category']) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${faqs}
    WHERE tenant_id = ${tenantId} AND category = ${category})`;

const storedAnswer = (answer: RichText) => ({ content: answer, answer: plainTextOf(answer) });

/** Returns the columns of an audience; only that of roles keeps roles. */
const storedAudience = (
  { audience, audienceRoles }: Pick<Faq, 'audience' | 'audienceRoles'>,
  mayReachAll: boolean,
) => {
  if (audience === 'platform' && !mayReachAll)
    throw invalid({ audience: 'Only the platform answers for all organizations.' });
  if (audience === 'roles' && audienceRoles.length === 0)
    throw invalid({ audienceRoles: 'Choose at least one role.' });
  return { audience, audienceRoles: audience === 'roles' ? [...new Set(audienceRoles)] : [] };
};

/** Tenant of an answer, and whether it may be for all organizations. */
interface Place {
  tenantId: string;
  isPlatform: boolean;
}

export const insertFaq = async (
  tx: Transaction,
  { answer, audience, audienceRoles, ...faq }: NewFaq,
  { tenantId, isPlatform }: Place,
): Promise<Faq> => {
  const id = v7();
  const values = {
    ...faq,
    ...storedAudience({ audience, audienceRoles }, isPlatform),
    ...storedAnswer(answer),
    id,
    tenantId,
    slug: slugOf(faq.question, id),
    position: lastPosition(tenantId, faq.category),
  };
  return findFaq(tx, await insertRecord(tx, faqs, values));
};

export const changeFaq = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  { answer, ...change }: FaqChange,
  /** Tenant whose answers may be for all organizations. */
  platformId: string | null,
): Promise<Faq> => {
  const current = () => findFaq(tx, target.id);
  const before = await current();
  const tenantId = before.whiteLabel._id;
  const isMoved = change.category !== undefined && change.category !== before.category;
  const values = {
    ...change,
    ...(answer && storedAnswer(answer)),
    ...storedAudience(
      {
        audience: change.audience ?? before.audience,
        audienceRoles: change.audienceRoles ?? before.audienceRoles,
      },
      tenantId === platformId,
    ),
    ...(isMoved && change.category && { position: lastPosition(tenantId, change.category) }),
  };
  await changeRecord(tx, faqs, { ...target, noun, current }, values);
  return current();
};

export const publishFaq = async (
  tx: Transaction,
  id: string,
  isPublished: boolean,
): Promise<Faq> => {
  const before = await findFaq(tx, id);
  if (before.isPublished === isPublished) return before;
  await changeRecord(tx, faqs, { id, ifMatch: null, noun }, { isPublished });
  return findFaq(tx, id);
};

export const deleteFaq = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, faqs, id))) throw notFound(noun);
};

/** Puts answers of a category in the given order; they share the positions they had before. */
export const orderFaqs = async (
  tx: Transaction,
  tenantId: string,
  { category, ids }: FaqOrder,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select({ id: faqs.id, position: faqs.position })
    .from(faqs)
    .where(and(eq(faqs.tenantId, tenantId), eq(faqs.category, category), inArray(faqs.id, wanted)))
    .orderBy(asc(faqs.position))
    .for('update');
  if (rows.length !== wanted.length)
    throw invalid({ ids: 'Some of these answers are no longer in this category.' });
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  let position = 0;
  for (const [index, id] of wanted.entries()) {
    position = Math.max(position + 1, rows[index]?.position ?? 0);
    if (before.get(id) !== position)
      await changeRecord(tx, faqs, { id, ifMatch: null, noun }, { position });
  }
};
