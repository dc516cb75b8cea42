/** The tabs of a record that has facts and logs. */
export const recordTabs = [
  { value: 'basic-details', label: 'Basic Details' },
  { value: 'logs', label: 'Logs' },
] as const;
