/** Texts of the tickets of a user or a company. */
export const tickets = {
  tickets: {
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    title: 'Tickets',
    noun: 'ticket',
    nounMany: 'tickets',
    searchLabel: 'Search title or number',
    emptyHint: 'What this person asks for or reports appears here.',
    emptyHintOfCompany: 'What people of this company ask for or report appears here.',
    type: 'Type',
    status: 'Status',
    jira: 'Jira: {{jiraStatus}}',
  },
} as const;
