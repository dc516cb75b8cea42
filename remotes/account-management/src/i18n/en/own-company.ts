export const ownCompany = {
  own: {
    emptyTitle: 'You’re not in a company',
    emptyHint: 'Search for one by name.',
    toHome: 'Go to home',
  },
} as const;
