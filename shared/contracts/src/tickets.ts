/** A change request, or something that does not work. */
export const ticketTypes = ['CR', 'BUG'] as const;
export const ticketStatuses = ['Pending', 'Done'] as const;
/** Where a ticket stands in Jira, once it was handed over. */
export const jiraStatuses = ['To Do', 'In Progress', 'In Review', 'Done'] as const;
