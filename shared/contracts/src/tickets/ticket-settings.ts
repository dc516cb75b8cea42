import * as v from '@outpost/schema';
import { Day } from '../dashboard/dashboard.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, strictBody } from '@outpost/schema';
import { TimeZone } from '../values/time-zones.ts';
import { ticketPriorities, weekdays } from './ticket-values.ts';

/** Limits of an organization's settings; the longest target is 90 days around the clock. */
export const ticketSettingsLimits = { holidays: 200, targetMinutes: 90 * 24 * 60 } as const;

/** `09:00`; `24:00` is the end of the day. */
const ClockTime = v.pipe(
  v.string(messages.incorrect('Time')),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, messages.incorrect('Time')),
);

const OpenDay = v.pipe(
  v.strictObject({ day: choice('Day', weekdays), opensAt: ClockTime, closesAt: ClockTime }),
  v.forward(
    v.check(({ opensAt, closesAt }) => opensAt < closesAt, 'Closing must be after opening'),
    ['closesAt'],
  ),
);

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** Hours in which the time of support counts. */
const hours = {
  timeZone: TimeZone,
  /** The weekdays on which support is open. */
  days: v.pipe(
    v.array(OpenDay, messages.required('Days')),
    v.minLength(1, 'Support must be open on at least one weekday'),
    v.check((days) => isUnique(days.map(({ day }) => day)), 'Each weekday can be given once'),
  ),
  /** Days on which support is closed, such as `2026-12-25`. */
  holidays: v.pipe(
    v.array(Day, messages.required('Holidays')),
    v.maxLength(
      ticketSettingsLimits.holidays,
      `At most ${ticketSettingsLimits.holidays} holidays can be kept`,
    ),
    v.check((days) => isUnique(days), 'Each holiday can be given once'),
  ),
};

export const TicketHours = strictBody(hours);
export type TicketHours = v.InferOutput<typeof TicketHours>;

const minutes = (field: string) =>
  v.pipe(
    v.number(messages.required(field)),
    v.integer(messages.incorrect(field)),
    v.minValue(1, messages.incorrect(field)),
    v.maxValue(
      ticketSettingsLimits.targetMinutes,
      `${field} can be at most ${ticketSettingsLimits.targetMinutes / 60} hours`,
    ),
  );

/** Minutes of business hours until the first response, and until a ticket is done. */
const Target = v.pipe(
  v.strictObject({ response: minutes('First response'), resolution: minutes('Resolution') }),
  v.forward(
    v.check(
      ({ response, resolution }) => response <= resolution,
      'Resolution cannot be due before the first response',
    ),
    ['resolution'],
  ),
);

export const TicketTargets = v.strictObject(
  Object.fromEntries(ticketPriorities.map((priority) => [priority, Target])) as Record<
    (typeof ticketPriorities)[number],
    typeof Target
  >,
);
export type TicketTargets = v.InferOutput<typeof TicketTargets>;

/** Hours of an organization that has set none. */
export const defaultTicketHours: TicketHours = {
  timeZone: 'UTC',
  days: weekdays.slice(0, 5).map((day) => ({ day, opensAt: '09:00', closesAt: '17:00' })),
  holidays: [],
};

const hour = 60;

/** Targets of an organization for which staff have set none. */
export const defaultTicketTargets: TicketTargets = {
  urgent: { response: hour, resolution: 8 * hour },
  high: { response: 4 * hour, resolution: 16 * hour },
  normal: { response: 8 * hour, resolution: 40 * hour },
  low: { response: 16 * hour, resolution: 80 * hour },
};

export const TicketSettings = v.object({
  /** Id of the organization. */
  _id: Id,
  name: v.string(),
  /** 0 while the organization has the defaults. */
  version: v.number(),
  timeZone: v.string(),
  days: v.array(v.object(OpenDay.pipe[0].entries)),
  holidays: v.array(v.string()),
  /** Internal: absent for callers without `tickets:write`. */
  internal: v.optional(
    v.object({
      targets: TicketTargets,
      /** True until the due times of open tickets follow the settings. */
      isApplying: v.boolean(),
    }),
  ),
});
export type TicketSettings = v.InferOutput<typeof TicketSettings>;

export const TicketSettingsChange = strictBody({ ...hours, targets: TicketTargets });
export type TicketSettingsChange = v.InferOutput<typeof TicketSettingsChange>;

const path = '/super-admin/ticket-settings/:id';
const reply = v.object({ ticketSettings: TicketSettings });

export const ticketSettingsEndpoints = {
  byId: endpoint('GET', path, {
    access: 'tickets:read',
    summary: 'Business hours of an organization; for staff also its targets.',
    reply,
  }),
  change: endpoint('PATCH', path, {
    access: 'tickets:write',
    summary: 'Set hours and targets of an organization; open tickets get new due times.',
    body: TicketSettingsChange,
    reply,
  }),
  changeHours: endpoint('PATCH', `${path}/hours`, {
    access: 'organization:write',
    summary: 'Set the hours of the own organization; its targets are those of staff.',
    body: TicketHours,
    reply,
  }),
} as const;
