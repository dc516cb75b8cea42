import { questions } from '../../seed/demo-content.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { faqs } from '../../tables/faqs.table.ts';

const faqRows = (daysAgo: DaysAgo) =>
  (['admin', 'acme', 'northwind'] as const).flatMap((tenant) =>
    questions.map(([category, question, answer], index) => ({
      id: idOf('faq', tenant, index),
      tenantId: tenantIdOf(tenant),
      category,
      question,
      answer,
      isPublished: index % 4 !== 3,
      createdAt: daysAgo(120 - index * 7),
      updatedAt: daysAgo((120 - index * 7) * 0.4),
    })),
  );

export const seedFaqs: Seed = (tx, daysAgo) => tx.insert(faqs).values(faqRows(daysAgo));
