/** Texts that load with the first view. */
export const kit = {
  copy: {
    label: 'Copy {{noun}}',
    done: 'The {{noun}} was copied.',
    failed: 'The {{noun}} could not be copied',
    id: 'id',
  },
  saving: {
    waiting: 'Not saved yet',
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved',
    failedFor: 'Not saved: {{reason}}',
  },
  navigation: {
    label: 'Main',
    skip: 'Skip to content',
    open: 'Open navigation',
    expand: 'Expand navigation',
    collapse: 'Collapse navigation',
  },
  loading: { screen: 'Loading' },
  failure: {
    retry: 'Retry',
    report: 'Report a problem',
    request: 'Request {{id}}',
    code: 'A part of this page could not be loaded.',
    forbidden: 'You do not have access to this page',
    forbiddenHint: 'Ask an administrator of your organization if you need it.',
  },
  time: { never: 'Never', now: 'just now', created: 'Created', updated: 'Updated' },
  keys: {
    page: 'On this page',
    undo: 'Undo',
    redo: 'Redo',
  },
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'this-week': 'This week',
    'last-week': 'Last week',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-year': 'Last year',
    'all-time': 'All Time',
  },
} as const;
