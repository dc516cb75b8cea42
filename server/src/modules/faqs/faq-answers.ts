import { and, asc, eq, type SQL } from 'drizzle-orm';
import { faqCategories, type HelpAnswer } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { faqs } from '../../tables/faqs.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { contentOf } from './faqs.repository.ts';

const mostAnswers = 500;

const presentAnswer = (row: typeof faqs.$inferSelect, isOfPlatform: boolean): HelpAnswer => ({
  ...row,
  _id: row.id,
  content: contentOf(row),
  isOfPlatform,
  updatedAt: row.updatedAt.toISOString(),
});

const read = (tx: Transaction, where: SQL) =>
  tx
    .select()
    .from(faqs)
    .where(and(eq(faqs.isPublished, true), where))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(mostAnswers);

/**
 * Reads the published answers of a tenant for the transaction's reader. Writers see those for other
 * roles in the list, not here.
 */
export const ownAnswers = async (
  tx: Transaction,
  tenantId: string,
  role: string | null,
): Promise<HelpAnswer[]> =>
  (await read(tx, eq(faqs.tenantId, tenantId)))
    .filter(
      ({ audience, audienceRoles }) =>
        audience !== 'roles' || audienceRoles.some((one) => one === role),
    )
    .map((row) => presentAnswer(row, false));

/** Reads the answers that the tenant of the transaction has for all organizations. */
export const platformAnswers = async (tx: Transaction): Promise<HelpAnswer[]> =>
  (await read(tx, eq(faqs.audience, 'platform'))).map((row) => presentAnswer(row, true));

/** Finds the tenant whose answers may be for all organizations. */
export const platformTenantId = async (database: Database): Promise<string> => {
  const [found] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
    tx.select({ id: whiteLabels.id }).from(whiteLabels).where(eq(whiteLabels.kind, 'platform')),
  );
  if (!found) throw new Error('The platform has no tenant of its own.');
  return found.id;
};

/** Sorts answers by category; each category keeps its order. */
export const byCategory = (answers: HelpAnswer[]): HelpAnswer[] =>
  faqCategories.flatMap((category) => answers.filter((answer) => answer.category === category));
