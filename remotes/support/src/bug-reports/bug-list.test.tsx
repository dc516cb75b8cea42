import { bugReportEndpoints } from '@outpost/contracts';
import { checkList, makeBugReport } from '@outpost/testing';
import { BugReportsScreen } from './bug-reports.screen.tsx';

checkList({
  screen: <BugReportsScreen />,
  path: '/bug-reports',
  list: bugReportEndpoints.list,
  rows: () => ({ bugReports: ['A', 'B', 'C'].map((title) => makeBugReport({ title })) }),
  title: 'Bug Reports',
  noun: ['bug report', 'bug reports'],
  columns: ['Title', 'Status'],
  sort: ['title', 'Title'],
  filter: ['status', 'Done'],
  csv: bugReportEndpoints.csv,
  bulk: { endpoint: bugReportEndpoints.bulk, label: 'Resolve' },
  hasLinks: true,
  edit: { endpoint: bugReportEndpoints.change, label: 'Edit', field: 'Title', name: 'title' },
});
