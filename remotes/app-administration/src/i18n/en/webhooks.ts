export const webhooks = {
  screen: {
    title: 'Webhooks',
    hint: 'Events that other systems receive, and the deliveries of each.',
    endpoints: 'Endpoints',
    deliveries: 'Deliveries',
  },
} as const;
