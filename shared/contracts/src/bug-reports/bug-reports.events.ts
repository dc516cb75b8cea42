import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { describeEvent, eventRecord, sampleId } from '../events/event-record.ts';
import { conversationSides, conversationStatuses } from '../values/conversation.ts';
import { bugKinds, bugSeverities, bugSources } from './bug-report-values.ts';

const fields = {
  _id: Id,
  number: v.number(),
  title: v.string(),
  kind: v.picklist(bugKinds),
  severity: v.picklist(bugSeverities),
  status: v.picklist(conversationStatuses),
  source: v.picklist(bugSources),
  reporter: v.nullable(Id),
  company: v.nullable(Id),
  page: v.nullable(v.string()),
  remote: v.nullable(v.string()),
  build: v.nullable(v.string()),
  error: v.nullable(v.string()),
  ticket: v.nullable(Id),
};

const sample = {
  _id: sampleId(1),
  number: 4,
  title: 'The calendar is empty',
  kind: 'crash',
  severity: 'high',
  status: 'Pending',
  source: 'panel',
  reporter: sampleId(2),
  company: sampleId(3),
  page: '/lead-forms',
  remote: 'lead-forms',
  build: '1.4.0',
  error: 'TypeError: days is undefined',
  ticket: null,
} as const;

export const bugReportRecord = eventRecord('bug', fields, sample);

const { whole, change } = bugReportRecord;

export const bugReportEvents = {
  'bug.reported': whole('A problem was reported from the panel, or by a program.'),
  'bug.changed': change(
    'Fields of a bug report changed, or it became a ticket.',
    { severity: 'high' },
    { severity: 'critical' },
  ),
  'bug.resolved': change('A bug report was resolved.', { status: 'Pending' }, { status: 'Done' }),
  'bug.reopened': change(
    'A resolved bug report was set back to pending.',
    { status: 'Done' },
    { status: 'Pending' },
  ),
  'bug.replied': describeEvent(
    'The reporter or support replied to a bug report.',
    { bug: v.object(fields), side: v.picklist(conversationSides) },
    { bug: sample, side: 'support' },
  ),
};
