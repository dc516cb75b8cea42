/** Texts of charts. */
export const charts = {
  unit: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' },
  point: { week: 'Week of {{day}}', compared: '{{value}} (before: {{before}})' },
  empty: { count: 'Nothing in this range.', percent: '0% in the whole range.' },
} as const;
