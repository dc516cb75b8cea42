/** Texts of charts. */
export const charts = {
  unit: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' },
  point: { week: 'Week of {{day}}' },
} as const;
