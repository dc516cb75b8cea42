/** The tabs of a record that has its facts and what was changed of it. */
export const recordTabs = [
  { value: 'basic-details', label: 'Basic Details' },
  { value: 'logs', label: 'Logs' },
] as const;

/** As an address has it. */
export type RecordTab = (typeof recordTabs)[number]['value'];

/** The tab an address asks for; the first one where there is no such tab. */
export const recordTabNamed = (name: string | null): RecordTab =>
  recordTabs.find(({ value }) => value === name)?.value ?? 'basic-details';
