import { organizationTabLabels } from '@outpost/contracts';

/** Texts of the frame around every screen. */
export const frame = {
  banners: {
    impersonation: 'Working as another user',
    workingAs: 'You are working as {{name}}.',
    visit_one: 'Everything is logged under your name, {{visitor}}. Ends in {{count}} minute.',
    visit_other: 'Everything is logged under your name, {{visitor}}. Ends in {{count}} minutes.',
    stop: 'Stop',
    accountChange: 'Account changed by a link',
    accountChanged: 'A link signed you in as {{name}} ({{email}}).',
    unexpected: 'If you did not expect this, sign out.',
    dismiss: 'Dismiss',
    appeal: 'Appeal',
    restriction: 'Restricted account',
    restricted:
      'Your account is restricted: you can view everything, but not change or export anything.',
  },
  forbidden: {
    named: 'You do not have access to {{name}}.',
    unnamed: 'You do not have access to this page.',
  },
  /** Numbers beside entries of the sidebar. */
  waiting: {
    requests_one: '{{count}} to decide',
    requests_other: '{{count}} to decide',
    tickets_one: '{{count}} to answer',
    tickets_other: '{{count}} to answer',
  },
  // The sidebar has less room than the page.
  organization: { ...organizationTabLabels, admin: 'Admin' },
} as const;
