import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';

export const releaseRecord = eventRecord(
  'release',
  { _id: Id, part: v.string(), build: v.string(), publishedBy: v.string(), bytes: v.number() },
  {
    _id: sampleId(14),
    part: 'support',
    build: '1.4.0',
    publishedBy: 'ci',
    bytes: 182_044,
  },
);

export const releaseLineRecord = eventRecord(
  'live',
  {
    _id: Id,
    part: v.string(),
    channel: v.string(),
    build: v.string(),
    lastKnownGood: v.nullable(v.string()),
    changedBy: v.string(),
  },
  {
    _id: sampleId(15),
    part: 'support',
    channel: 'live',
    build: '1.4.0',
    lastKnownGood: '1.3.2',
    changedBy: 'Sora Lund',
  },
);

export const releaseEvents = {
  'release.published': releaseRecord.whole('A version of a remote or the host was published.'),
  'release.removed': releaseRecord.whole('An unused version was removed.'),
  'release.promoted': releaseLineRecord.change(
    'A channel serves another version, after a promotion or a rollback.',
    { build: '1.3.2' },
    { build: '1.4.0' },
  ),
};
