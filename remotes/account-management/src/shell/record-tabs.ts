/** Tabs of a record with basic details and logs. */
export const recordTabs = [
  { value: 'basic-details', label: 'Basic Details' },
  { value: 'logs', label: 'Logs' },
] as const;
