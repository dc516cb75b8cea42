export const billing = { screen: { title: 'Billing' } } as const;
