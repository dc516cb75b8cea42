import { faqEndpoints } from '@outpost/contracts';
import { checkList, makeFaq } from '@outpost/testing';
import { FaqsScreen } from './faqs.screen.tsx';

checkList({
  screen: <FaqsScreen />,
  path: '/faqs',
  list: faqEndpoints.list,
  rows: () => ({ faqs: ['A', 'B', 'C'].map((question) => makeFaq({ question })) }),
  title: 'FAQs',
  noun: ['question', 'questions'],
  hasLinks: true,
  bulk: { endpoint: faqEndpoints.bulk, label: 'Publish' },
  edit: { endpoint: faqEndpoints.change, label: 'Edit', field: 'Question', name: 'question' },
  columns: ['Question', 'Category'],
  sort: ['category', 'Category'],
  filter: ['category', 'Billing'],
});
