import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';
import { requestStatuses, requestTypes } from './requests.ts';

export const requestRecord = eventRecord(
  'request',
  {
    _id: Id,
    type: v.picklist(requestTypes),
    status: v.picklist(requestStatuses),
    requester: Id,
    requesterName: v.string(),
    company: v.nullable(Id),
    outcome: v.nullable(v.string()),
  },
  {
    _id: sampleId(13),
    type: 'seat-increase',
    status: 'Pending',
    requester: sampleId(1),
    requesterName: 'Ada Lovelace',
    company: sampleId(3),
    outcome: null,
  },
);

const { whole, change } = requestRecord;

export const requestEvents = {
  'request.created': whole('A user asked internal staff for something.'),
  'request.changed': change(
    'Fields of a request changed.',
    { outcome: null },
    { outcome: 'The company has 20 seats.' },
  ),
  'request.deleted': whole('A request was deleted with its user.'),
  'request.approved': change(
    'A request was approved and carried out.',
    { status: 'Pending' },
    { status: 'Approved' },
  ),
  'request.declined': change(
    'A request was declined.',
    { status: 'Pending' },
    { status: 'Declined' },
  ),
  'request.reopened': change(
    'A decided request was set back to pending.',
    { status: 'Declined' },
    { status: 'Pending' },
  ),
};
