/** A change request, or a bug. */
export const ticketTypes = ['CR', 'BUG'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketStatuses = ['Pending', 'Done'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Status in Jira of a ticket that was handed over. */
export const jiraStatuses = ['To Do', 'In Progress', 'In Review', 'Done'] as const;

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Quote of a change request: waits for its requester's answer, or got one. */
export const quoteStates = ['offered', 'approved', 'declined'] as const;

/** Sides of a conversation. */
export const ticketSides = ['requester', 'support'] as const;
export type TicketSide = (typeof ticketSides)[number];
