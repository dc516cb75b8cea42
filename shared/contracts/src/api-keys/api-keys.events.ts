import * as v from '@outpost/schema';
import { Id, Timestamp } from '@outpost/schema';
import { eventRecord, sampleId, sampleTime } from '../events/event-record.ts';

export const apiKeyRecord = eventRecord(
  'apiKey',
  {
    _id: Id,
    name: v.string(),
    prefix: v.string(),
    last4: v.string(),
    scopes: v.array(v.string()),
    expiresAt: v.nullable(Timestamp),
    revokedAt: v.nullable(Timestamp),
  },
  {
    _id: sampleId(11),
    name: 'Importer',
    prefix: 'opk_live_3f',
    last4: 'x9y8',
    scopes: ['leads:read'],
    expiresAt: sampleTime,
    revokedAt: null,
  },
);

const { whole, change } = apiKeyRecord;

export const apiKeyEvents = {
  'api_key.created': whole('An API key was created.'),
  'api_key.changed': change('Fields of an API key changed.', { name: 'Old' }, { name: 'Importer' }),
  'api_key.deleted': whole('An ended API key was deleted.'),
  'api_key.revoked': change(
    'An API key was revoked.',
    { revokedAt: null },
    { revokedAt: sampleTime },
  ),
};
