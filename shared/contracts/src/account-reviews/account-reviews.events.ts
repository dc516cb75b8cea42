import * as v from 'valibot';
import { healths } from '../companies/company-values.ts';
import { Id } from '../endpoint/validation.ts';
import { eventRecord, sampleId } from '../events/event-record.ts';

export const accountReviewRecord = eventRecord(
  'health',
  {
    company: Id,
    health: v.nullable(v.picklist(healths)),
    score: v.nullable(v.number()),
  },
  { company: sampleId(3), health: 'Average', score: 61 },
);

export const accountReviewEvents = {
  'health.changed': accountReviewRecord.change(
    'The computed health of a company changed.',
    { health: 'Good', score: 72 },
    { health: 'Average', score: 61 },
  ),
};
