import { richTextOf, type FaqAudience } from '@outpost/contracts';
import { questions } from '../../seed/demo-content.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { faqs, faqVotes } from '../../tables/faqs.table.ts';
import { slugOf } from './faq-slug.ts';

/** Most answers are public; some are for people, owners and admins, or all organizations. */
const audienceOf = (tenant: string, index: number) => {
  const audience: FaqAudience = index % 5 === 1 ? 'tenant' : index % 5 === 4 ? 'roles' : 'public';
  if (tenant === 'admin' && index === 9) return { audience: 'platform' as const };
  const audienceRoles = audience === 'roles' ? (['owner', 'admin'] as const) : [];
  return { audience, audienceRoles: [...audienceRoles] };
};

/** Views and votes of public answers. */
const readersOf = (tenant: string, index: number) => {
  if (audienceOf(tenant, index).audience !== 'public')
    return { views: 0, votes: 0, helpfulVotes: 0 };
  const views = 40 + ((index * 37) % 90);
  const votes = Math.round(views / 6);
  return { views, votes, helpfulVotes: votes - (index % 4) };
};

const faqRows = (daysAgo: DaysAgo) =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) =>
    questions.map(([category, question, answer], index) => ({
      id: idOf('faq', tenant, index),
      slug: slugOf(question, idOf('faq', tenant, index)),
      ...audienceOf(tenant, index),
      position: index + 1,
      ...readersOf(tenant, index),
      content: richTextOf(answer),
      tenantId: tenantIdOf(tenant),
      category,
      question,
      answer,
      isPublished: index % 4 !== 3,
      createdAt: daysAgo(120 - index * 7),
      updatedAt: daysAgo((120 - index * 7) * 0.4),
    })),
  );

/** The votes that the totals of the answers count. */
const voteRows = (daysAgo: DaysAgo) =>
  faqRows(daysAgo).flatMap(({ id, tenantId, votes, helpfulVotes, updatedAt }) =>
    Array.from({ length: votes }, (_, index) => ({
      tenantId,
      faqId: id,
      visitor: `demo-${index}`,
      isHelpful: index < helpfulVotes,
      createdAt: updatedAt,
    })),
  );

export const seedFaqs: Seed = async (tx, daysAgo) => {
  await tx.insert(faqs).values(faqRows(daysAgo));
  await tx.insert(faqVotes).values(voteRows(daysAgo));
};
