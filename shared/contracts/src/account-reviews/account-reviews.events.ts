import * as v from '@outpost/schema';
import { healths } from '../companies/company-values.ts';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';

export const accountReviewRecord = eventRecord(
  'health',
  {
    company: Id,
    health: v.nullable(v.picklist(healths)),
    score: v.nullable(v.number()),
    /** Set by staff until `overrideUntil`, instead of the computed one. */
    overrideHealth: v.nullable(v.picklist(healths)),
    overrideUntil: v.nullable(v.string()),
  },
  {
    company: sampleId(3),
    health: 'Average',
    score: 61,
    overrideHealth: null,
    overrideUntil: null,
  },
);

export const accountReviewEvents = {
  'health.changed': accountReviewRecord.change(
    'The computed health of a company changed, or staff set another one for a time.',
    { health: 'Good', score: 72 },
    { health: 'Average', score: 61 },
  ),
};
