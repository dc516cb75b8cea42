/** A change request, or a bug. */
export const ticketTypes = ['CR', 'BUG'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Status in Jira of a ticket that was handed over. */
export const jiraStatuses = ['To Do', 'In Progress', 'In Review', 'Done'] as const;

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Side whose answer a pending ticket waits for; a new one waits for support. */
export const waitingSides = ['support', 'requester'] as const;
export type WaitingSide = (typeof waitingSides)[number];

/** Targets that a ticket can miss. */
export const ticketBreaches = ['response', 'resolution'] as const;
export type TicketBreach = (typeof ticketBreaches)[number];

/** Tickets whose next due time has passed, or comes within a day. */
export const dueStates = ['overdue', 'soon'] as const;

/** Quote of a change request: waits for its requester's answer, or got one. */
export const quoteStates = ['offered', 'approved', 'declined'] as const;

/** Ages of open tickets, the youngest first, and the days at which each ends. */
export const ticketAges = ['day', 'week', 'month', 'quarter', 'older'] as const;
export const ticketAgeDays = { day: 1, week: 7, month: 30, quarter: 90 } as const;

/** Days of tickets whose medians are shown without a range. */
export const ticketMedianDays = 90;

/**
 * If a merge can be undone. Not after a reply (`answered`), a change of the status (`status`), a later
 * merge into the same ticket (`later-merge`) or of that ticket (`merged-on`), and not if it was made
 * before undo existed (`too-old`).
 */
export const mergeUndos = [
  'possible',
  'answered',
  'status',
  'later-merge',
  'merged-on',
  'too-old',
] as const;
export type MergeUndo = (typeof mergeUndos)[number];

/** Days of a week, in the order of ISO 8601. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
