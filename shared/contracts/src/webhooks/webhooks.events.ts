import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';
import { webhookStatuses } from './webhooks.ts';

export const webhookRecord = eventRecord(
  'webhook',
  {
    _id: Id,
    url: v.string(),
    events: v.array(v.string()),
    status: v.picklist(webhookStatuses),
  },
  {
    _id: sampleId(12),
    url: 'https://hooks.acme.example/outpost',
    events: ['user.created'],
    status: 'enabled',
  },
);

const { whole, change } = webhookRecord;

export const webhookNounEvents = {
  'webhook.created': whole('A webhook was added.'),
  'webhook.changed': change(
    'The address or the events of a webhook changed.',
    { events: [] },
    { events: ['user.created'] },
  ),
  'webhook.deleted': whole('A webhook was deleted.'),
  'webhook.enabled': change(
    'A webhook was enabled.',
    { status: 'disabled' },
    { status: 'enabled' },
  ),
  'webhook.disabled': change(
    'A webhook was disabled, by a person or after failures.',
    { status: 'enabled' },
    { status: 'disabled' },
  ),
};
