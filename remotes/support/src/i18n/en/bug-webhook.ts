export const bugWebhook = {
  screen: {
    title: 'Bug webhook',
    hint: 'Bug reports and tickets leave for other systems here, and their status comes back.',
  },
} as const;
