export const bugWebhook = {
  screen: {
    title: 'Bug Webhook',
    hint: 'Bug reports and tickets are sent to other systems, and their status comes back.',
    endpoints: 'Endpoints',
    deliveries: 'Deliveries',
  },
  fields: {
    action: 'Map fields',
    title: 'Fields for {{url}}',
    intro: 'Without lines, the webhook sends all fields as the catalogue describes them.',
    label: 'Fields',
    hint: 'One line for each field, such as “summary = bug.title”. A dot in the name makes an object.',
    known: 'Fields of these events: {{fields}}.',
    incorrect: 'Each line is a name, =, and a field',
    save: 'Save',
    saved: 'The fields were saved. A test sends a sample with them.',
  },
} as const;
