import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Faq, FaqChange, FaqQuery } from '@outpost/contracts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { faqs } from '../../tables/faqs.table.ts';

const joined = (tx: Transaction) =>
  tx
    .select({ faq: faqs, whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name } })
    .from(faqs)
    .innerJoin(whiteLabels, eq(whiteLabels.id, faqs.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ faq, whiteLabel }: Row): Faq => ({
  ...faq,
  _id: faq.id,
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
    createdAt: faqs.createdAt,
    updatedAt: faqs.updatedAt,
  },
  defaultSort: desc(faqs.createdAt),
  filters: { category: (values: Faq['category'][]) => inArray(faqs.category, values) },
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

const findFaq = async (tx: Transaction, id: string): Promise<Faq> => {
  const [row] = await joined(tx).where(eq(faqs.id, id));
  if (!row) throw notFound('This question');
  return present(row);
};

export const insertFaq = async (tx: Transaction, faq: typeof faqs.$inferInsert): Promise<Faq> => {
  return findFaq(tx, await insertRecord(tx, faqs, faq));
};

export const changeFaq = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: FaqChange,
): Promise<Faq> => {
  const current = () => findFaq(tx, target.id);
  await changeRecord(tx, faqs, { ...target, noun: 'This question', current }, change);
  return current();
};

export const deleteFaq = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, faqs, id))) throw notFound('This question');
};
