import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { faqAudiences, faqLocales } from './faq-values.ts';
import { eventRecord, sampleId } from '../events/event-record.ts';

export const faqRecord = eventRecord(
  'faq',
  {
    _id: Id,
    question: v.string(),
    category: v.string(),
    audience: v.picklist(faqAudiences),
    locale: v.picklist(faqLocales),
    isPublished: v.boolean(),
  },
  {
    _id: sampleId(9),
    question: 'How do I export leads?',
    category: 'General',
    audience: 'public',
    locale: 'en',
    isPublished: true,
  },
);

const { whole, change } = faqRecord;

export const faqEvents = {
  'faq.created': whole('A question and answer was added.'),
  'faq.changed': change(
    'Fields of a question and answer changed.',
    { question: 'Draft' },
    { question: 'How do I export leads?' },
  ),
  'faq.deleted': whole('A question and answer was deleted.'),
  'faq.published': change(
    'A question and answer was published.',
    { isPublished: false },
    { isPublished: true },
  ),
  'faq.unpublished': change(
    'A question and answer was withdrawn.',
    { isPublished: true },
    { isPublished: false },
  ),
};
