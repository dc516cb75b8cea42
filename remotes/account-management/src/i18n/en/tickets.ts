/** Texts of the tickets of a user or a company. */
export const tickets = {
  tickets: {
    title: 'Tickets',
    noun: 'ticket',
    nounMany: 'tickets',
    searchLabel: 'Search title or number',
    emptyHint: 'Tickets of this person appear here.',
    emptyHintOfCompany: 'Tickets of people of this company appear here.',
    type: 'Type',
    CR: 'Change request',
    BUG: 'Bug',
    status: 'Status',
    name: 'Title',
    number: 'No.',
    updated: 'Updated',
    jiraStatus: 'Jira status',
    amount: 'Price',
    attachments: 'Files',
    created: 'Created',
  },
} as const;
