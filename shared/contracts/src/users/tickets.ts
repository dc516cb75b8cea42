/** A change request, or a bug. */
export const ticketTypes = ['CR', 'BUG'] as const;
export const ticketStatuses = ['Pending', 'Done'] as const;
/** Status in Jira of a ticket that was handed over. */
export const jiraStatuses = ['To Do', 'In Progress', 'In Review', 'Done'] as const;
