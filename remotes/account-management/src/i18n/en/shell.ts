export const shell = {
  device: {
    known: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
  },
  record: {
    basicDetails: 'Basic Details',
    logs: 'Logs',
  },
} as const;
