export const dialogs = {
  change: {
    title: '{{action}}: {{name}}',
    preview: 'Show the price',
    seats: 'Seats',
    taken: 'Seats taken: {{used}}.',
    plan: 'Plan',
    choosePlan: 'Choose a plan',
    when: 'From',
    now: 'Now, with a new term',
    termEnd: 'The next term',
    days: 'Further days',
    reason: 'Reason',
    again: 'Another value shows its price first.',
    done: 'The subscription of {{name}} was changed.',
  },
} as const;
