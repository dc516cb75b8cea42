import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId, sampleTime } from '../events/event-record.ts';
import { leadSources, leadStages, leadSyncs } from './linkedin-lead-values.ts';

/** Without the person's own data, so that erasing a lead erases them everywhere. */
export const linkedinLeadRecord = eventRecord(
  'lead',
  {
    _id: Id,
    stage: v.picklist(leadStages),
    source: v.picklist(leadSources),
    sync: v.nullable(v.picklist(leadSyncs)),
    form: v.string(),
    campaign: v.string(),
    owner: v.nullable(Id),
    company: v.nullable(Id),
    customer: v.nullable(Id),
    mergedInto: v.nullable(Id),
    touchedAt: v.nullable(v.string()),
    receivedAt: v.string(),
  },
  {
    _id: sampleId(1),
    stage: 'new',
    source: 'linkedin',
    sync: 'SUCCESS',
    form: 'Demo request',
    campaign: 'Spring',
    owner: null,
    company: null,
    customer: null,
    mergedInto: null,
    touchedAt: null,
    receivedAt: sampleTime,
  },
);

const { whole, change } = linkedinLeadRecord;

const moved = (description: string, before: string, after: string) =>
  change(description, { stage: before }, { stage: after });

export const linkedinLeadEvents = {
  'lead.received': whole('A lead came in. Its personal data are read with the API.'),
  'lead.changed': change(
    'Fields of a lead changed, such as its owner.',
    { owner: null },
    { owner: sampleId(2) },
  ),
  'lead.deleted': whole('A lead was deleted or erased.'),
  'lead.reopened': moved('A lead was set back to new.', 'contacted', 'new'),
  'lead.contacted': moved('A lead was contacted.', 'new', 'contacted'),
  'lead.qualified': moved('A lead was qualified.', 'contacted', 'qualified'),
  'lead.disqualified': moved('A lead was disqualified.', 'contacted', 'disqualified'),
  'lead.converted': moved('A lead was converted.', 'qualified', 'converted'),
  'lead.synced': change('A lead was fetched from LinkedIn.', { sync: null }, { sync: 'SUCCESS' }),
  'lead.sync-failed': change(
    'LinkedIn refused to give a lead, or was not reached.',
    { sync: null },
    { sync: 'FAILED' },
    'FAILED',
  ),
};
