import { and, asc, eq } from 'drizzle-orm';
import { faqCategories } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/lists/list-engine.ts';
import { faqs } from '../../tables/faqs.table.ts';
import { isOpenAt, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';
import type { HelpTopic } from './help-page.ts';

/** The organization of a help page. */
interface HelpTenant {
  id: string;
  name: string;
  logo: string | null;
  accent: string | null;
}

const mostAnswers = 500;

/** Finds an open organization by its subdomain; null when there is none. */
export const helpTenant = async (
  database: Database,
  subdomain: string,
): Promise<HelpTenant | null> => {
  const { id, name, logo, accent } = whiteLabels;
  const [found] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
    tx.select({ id, name, logo, accent }).from(whiteLabels).where(isOpenAt(subdomain)),
  );
  return found ? { ...found, logo: logoAddress(found.logo) } : null;
};

/** Reads the published answers of an organization that contain a text, by category. */
export const helpTopics = async (
  database: Database,
  tenantId: string,
  text: string,
): Promise<HelpTopic[]> => {
  const scope = { tenantId, franchisorId: null, companyId: null, userId: '' };
  const rows = await database.transaction({ role: 'tenant', ...scope }, 'read', (tx) =>
    tx
      .select({
        id: faqs.id,
        question: faqs.question,
        answer: faqs.answer,
        category: faqs.category,
      })
      .from(faqs)
      .where(
        and(
          eq(faqs.tenantId, tenantId),
          eq(faqs.isPublished, true),
          matchesText([faqs.question, faqs.answer], text),
        ),
      )
      .orderBy(asc(faqs.question), asc(faqs.id))
      .limit(mostAnswers),
  );
  return faqCategories
    .map((title) => ({ title, answers: rows.filter(({ category }) => category === title) }))
    .filter(({ answers }) => answers.length > 0);
};
