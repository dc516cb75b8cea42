import { expect, test } from 'vitest';
import { defaultTicketHours, defaultTicketTargets, type TicketPriority } from '@outpost/contracts';
import { breachesOf, clockOf, noClock, scheduleOf } from './ticket-clock.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const createdAt = at('24T10:00');

const usual = scheduleOf(defaultTicketHours, defaultTicketTargets);

type Ticket = Parameters<typeof clockOf>[0] & Parameters<typeof breachesOf>[0];
type Change = Partial<Pick<Ticket, 'status' | 'lastReplyBy' | 'priority' | 'firstReplyAt'>>;

const blank: Ticket = {
  ...noClock,
  createdAt,
  priority: 'normal',
  doneAt: null,
  resolutionDueAt: null,
  isResolutionLate: false,
};
/** Applies changes to a new ticket, each at its time. */
const after = (...changes: [string, Change][]) => {
  const begin = { ...blank, ...clockOf(blank, createdAt, usual) };
  return changes.reduce((ticket, [time, change]) => {
    const next = { ...ticket, ...change };
    return { ...next, ...clockOf(next, at(time), usual) };
  }, begin);
};
const answered = (time: string): [string, Change] => [
  time,
  { lastReplyBy: 'support', firstReplyAt: at(time) },
];
const asked = (time: string): [string, Change] => [time, { lastReplyBy: 'requester' }];
const finished = (time: string): [string, Change] => [time, { status: 'Done' }];

test.each<[TicketPriority, string, string]>([
  ['urgent', '24T11:00', '25T10:00'],
  ['high', '24T14:00', '26T10:00'],
  ['normal', '25T10:00', '30T10:00'],
])(
  'a ticket of priority %s is answered by %s, and done by %s',
  (priority, response, resolution) => {
    const ticket = after(['24T10:00', { priority }]);
    expect(ticket.dueAt).toEqual(at(response));
    if (priority !== 'normal') expect(ticket.resolutionDueAt).toEqual(at(resolution));
  },
);

test('a reply of support stops the clock, and the answer of the requester starts it again', () => {
  const paused = after(answered('24T12:00'));
  expect(paused).toMatchObject({ clockMs: 2 * 3_600_000, dueAt: null, resolutionDueAt: null });
  const running = after(answered('24T12:00'), asked('26T12:00'));
  expect(running.dueAt).toEqual(new Date('2026-12-03T10:00Z'));
});

test('a second message of the requester does not move what is due', () => {
  const once = after(answered('24T12:00'), asked('25T09:00'));
  const twice = after(answered('24T12:00'), asked('25T09:00'), asked('25T15:00'));
  expect(twice.dueAt).toEqual(once.dueAt);
});

test('a reopened ticket goes on where it stopped', () => {
  const reopened = after(finished('24T14:00'), ['27T09:00', { status: 'Pending' }]);
  expect(reopened.clockMs).toBe(4 * 3_600_000);
  expect(reopened.resolutionDueAt).toEqual(new Date('2026-12-03T13:00Z'));
});

test('targets that were missed stay missed', () => {
  const late = after(['24T10:00', { priority: 'urgent' }], answered('24T12:00'));
  expect(breachesOf(late, at('24T12:00'))).toEqual(['response']);
  const never = after(['24T10:00', { priority: 'urgent' }]);
  expect(breachesOf(never, at('24T10:59'))).toEqual([]);
  expect(breachesOf(never, at('26T12:00'))).toEqual(['response', 'resolution']);
  const done = after(['24T10:00', { priority: 'urgent' }], finished('26T12:00'));
  expect(breachesOf({ ...done, doneAt: at('26T12:00') }, at('30T12:00'))).toEqual([
    'response',
    'resolution',
  ]);
});

test('a target that was met stays met under a later schedule, and one that is open moves', () => {
  const strict = scheduleOf(defaultTicketHours, {
    ...defaultTicketTargets,
    normal: { response: 30, resolution: 60 },
  });
  const met = after(answered('24T11:00'), asked('24T12:00'));
  const moved = { ...met, ...clockOf(met, at('24T12:00'), strict) };
  expect(breachesOf(moved, at('24T12:00'))).toEqual([]);
  expect(moved.responseDueAt).toEqual(met.responseDueAt);
  expect(moved.resolutionDueAt).toEqual(at('24T12:00'));
  const open = after();
  expect(clockOf(open, at('24T10:10'), strict).dueAt).toEqual(at('24T10:30'));
});

test('the same schedule gives the same clock again, whenever it is computed', () => {
  for (const ticket of [
    after(),
    after(answered('24T12:00')),
    after(answered('24T12:00'), asked('25T12:00')),
    after(finished('24T12:00')),
  ])
    expect({ ...ticket, ...clockOf(ticket, at('30T12:00'), usual) }).toEqual(ticket);
});
