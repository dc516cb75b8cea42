export const chart = {
  chart: { failed: 'The chart could not be loaded. Reload the page to see it.' },
} as const;
