import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';

export const videoRecord = eventRecord(
  'video',
  {
    _id: Id,
    title: v.string(),
    platform: v.string(),
    position: v.number(),
    isPublished: v.boolean(),
  },
  { _id: sampleId(10), title: 'First steps', platform: 'sales', position: 1, isPublished: true },
);

const { whole, change } = videoRecord;

export const videoEvents = {
  'video.created': whole('A video was added.'),
  'video.changed': change(
    'Fields of a video changed.',
    { title: 'Draft' },
    { title: 'First steps' },
  ),
  'video.deleted': whole('A video was deleted.'),
  'video.published': change(
    'A video was published.',
    { isPublished: false },
    { isPublished: true },
  ),
  'video.unpublished': change(
    'A video was withdrawn.',
    { isPublished: true },
    { isPublished: false },
  ),
};
