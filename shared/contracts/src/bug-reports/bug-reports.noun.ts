import type { Noun } from '../noun.ts';

export const bugReportsNoun = {
  name: 'bugReports',
  title: 'Bug Reports',
  // Without `bug-reports:read`, people see their own reports; everybody may send and answer one.
  permissions: ['bug-reports:read', 'bug-reports:write'],
  tables: {
    bug_reports: {
      label: 'Bug report',
      access: 'bug-reports:read',
      owner: 'reporterId',
      isWalled: true,
      lists: ['/super-admin/bug-reports'],
      events: {
        created: 'bug.reported',
        changed: 'bug.changed',
        steps: { status: { Done: 'bug.resolved', Pending: 'bug.reopened' } },
      },
    },
  },
  // A reply is a row of its own.
  events: ['bug.replied'],
} as const satisfies Noun;
