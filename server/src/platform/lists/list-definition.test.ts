import { expect, test } from 'vitest';
import type { InferOutput } from 'valibot';
import type { Faq, FaqQuery, LeadForm, LeadFormQuery } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { faqList } from '../../modules/faqs/faqs.repository.ts';
import { readPage, type ListDefinition } from './list-engine.ts';

// Each of these is an error of the compiler, which refuses an expectation that does not hold.
const { category, ...fewerSorts } = faqList.sorts;
const { filters, ...withoutFilters } = faqList;

const withoutSort: ListDefinition<typeof FaqQuery, Faq> = {
  ...faqList,
  // @ts-expect-error A sort of the contract is missing.
  sorts: fewerSorts,
};

// @ts-expect-error The filters of the contract are missing.
const withoutFilter: ListDefinition<typeof FaqQuery, Faq> = withoutFilters;

const withOther: ListDefinition<typeof FaqQuery, Faq> = {
  ...faqList,
  // @ts-expect-error The contract has no filter of this name.
  filters: { ...filters, colour: () => undefined },
};

const withOtherValues: ListDefinition<typeof FaqQuery, Faq> = {
  ...faqList,
  // @ts-expect-error The contract's values are texts.
  filters: { category: (values: number[]) => (values.length > 0 ? undefined : undefined) },
};

const ofOtherQuery = (tx: Transaction, query: InferOutput<typeof LeadFormQuery>) =>
  // @ts-expect-error The query is another list's.
  readPage<Faq & LeadForm, typeof query>(tx, faqList, query);

test('a list has the names of its query, or does not compile', () => {
  const wrong = [withoutSort, withoutFilter, withOther, withOtherValues, ofOtherQuery];
  expect(wrong).toHaveLength(5);
  expect(category).toBeDefined();
});
