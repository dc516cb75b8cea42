import * as v from '@outpost/schema';
import { Id, Timestamp } from '@outpost/schema';
import { describeEvent, eventRecord, sampleId, sampleTime } from '../events/event-record.ts';

export const formRecord = eventRecord(
  'form',
  {
    _id: Id,
    title: v.string(),
    status: v.picklist(['draft', 'published', 'live']),
    isActive: v.boolean(),
    url: v.nullable(v.string()),
    revision: v.nullable(v.number()),
  },
  {
    _id: sampleId(7),
    title: 'Demo request',
    status: 'live',
    isActive: true,
    url: 'https://acme.outpost.example/view/demo',
    revision: 3,
  },
);

/** Without the answers: deleting a response deletes them everywhere. */
export const formResponseRecord = eventRecord(
  'response',
  {
    _id: Id,
    form: Id,
    revision: v.nullable(v.number()),
    isComplete: v.boolean(),
    submittedAt: Timestamp,
  },
  {
    _id: sampleId(8),
    form: sampleId(7),
    revision: 3,
    isComplete: true,
    submittedAt: sampleTime,
  },
);

const form = v.object({ _id: Id, title: v.string() });
const sampleForm = { _id: sampleId(7), title: 'Demo request' };
const delivery = v.object({
  response: Id,
  attempt: v.number(),
  status: v.nullable(v.number()),
  durationMs: v.number(),
  problem: v.optional(v.string()),
});

export const formEvents = {
  'form.created': formRecord.whole('A lead form was created.'),
  'form.changed': formRecord.change(
    'Fields of a lead form changed.',
    { title: 'Demo' },
    { title: 'Demo request' },
  ),
  'form.deleted': formRecord.whole('A lead form was deleted with its responses.'),
  'form.published': formRecord.change(
    'A lead form was published.',
    { status: 'draft', isActive: false },
    { status: 'published', isActive: false },
  ),
  'form.activated': formRecord.change(
    'A lead form went live.',
    { status: 'published', isActive: false },
    { status: 'live', isActive: true },
  ),
  'form.deactivated': formRecord.change(
    'A lead form was taken offline.',
    { status: 'live', isActive: true },
    { status: 'published', isActive: false },
  ),
  'form.submitted': describeEvent(
    'A visitor or a program submitted a response; the API returns its answers.',
    { form, response: v.object({ _id: Id }) },
    { form: sampleForm, response: { _id: sampleId(8) } },
  ),
  'form.rejected': describeEvent(
    'A response was dropped or marked as spam.',
    { form, reason: v.string() },
    { form: sampleForm, reason: 'honeypot' },
    'FAILED',
  ),
  'form.delivered': describeEvent(
    'The webhook of a form accepted a response.',
    { form, delivery },
    {
      form: sampleForm,
      delivery: { response: sampleId(8), attempt: 1, status: 200, durationMs: 84 },
    },
  ),
  'form.delivery_failed': describeEvent(
    'The webhook of a form did not accept a response.',
    { form, delivery },
    {
      form: sampleForm,
      delivery: { response: sampleId(8), attempt: 2, status: 503, durationMs: 120 },
    },
    'FAILED',
  ),
  'form_response.deleted': formResponseRecord.whole('A response to a form was deleted.'),
};
