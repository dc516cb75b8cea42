/** Texts of the tickets of a user or a company. */
export const tickets = {
  tickets: {
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    title: 'Tickets',
    noun: 'ticket',
    nounMany: 'tickets',
    searchLabel: 'Search title or number',
    emptyHint: 'Tickets of this person appear here.',
    emptyHintOfCompany: 'Tickets of people of this company appear here.',
    type: 'Type',
    status: 'Status',
    jira: 'Jira: {{jiraStatus}}',
  },
} as const;
