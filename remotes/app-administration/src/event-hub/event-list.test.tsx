import { eventEndpoints } from '@outpost/contracts';
import { checkList, eventAnswers, makeEvent, makeId } from '@outpost/testing';
import { EventsTab } from './events-tab.tsx';

const events = ['Ada', 'Ida', 'Eva'].map((label) =>
  makeEvent({ entity: { kind: 'user', _id: makeId(), label } }),
);

checkList({
  screen: <EventsTab />,
  path: '/event-hub',
  list: eventEndpoints.list,
  rows: () => ({}),
  answers: eventAnswers(events),
  title: 'Events',
  noun: ['event', 'events'],
  columns: ['Event', 'Time'],
  sort: ['createdAt', 'Time'],
  filter: ['outcome', 'FAILED'],
  csv: eventEndpoints.csv,
  hasLinks: true,
});
