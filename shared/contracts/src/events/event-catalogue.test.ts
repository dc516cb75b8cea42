import * as v from '@outpost/schema';
import { expect, test } from 'vitest';
import { platformEventTypes } from '../nouns.ts';
import { webhookEvents } from '../webhooks/webhooks.ts';
import { eventCatalogue, eventRecords } from './event-catalogue.ts';
import { eventTables, eventTypes } from './events.ts';

test('the catalogue describes exactly the declared events', () => {
  expect(Object.keys(eventCatalogue).toSorted()).toEqual([...platformEventTypes].toSorted());
});

test.each(platformEventTypes)('the sample of %s has the fields of its payload', (type) => {
  const { payload, sample, description } = eventCatalogue[type];
  expect(v.parse(v.strictObject(payload.entries), sample)).toEqual(sample);
  expect(v.is(payload, {})).toBe(false);
  expect(description).toMatch(/^[A-Z].*\.$/);
});

test.each(eventTypes.filter((type) => eventTables[type].events))(
  'the public fields of %s are declared',
  (type) => {
    expect(eventRecords[type]?.key).toMatch(/^[a-z]\w*$/i);
  },
);

test('webhooks can subscribe to every event', () => {
  expect(webhookEvents).toEqual(platformEventTypes);
  expect(webhookEvents).toEqual(
    expect.arrayContaining(['user.created', 'form.submitted', 'ticket.created']),
  );
});
