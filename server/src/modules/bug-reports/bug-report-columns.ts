import { screenWords, type BugReport } from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';

/** Columns of the file of bug reports. */
export const bugReportColumns: ExportColumn<BugReport>[] = [
  { title: 'No.', cell: ({ number }) => number },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Kind', code: ({ kind }) => kind },
  { title: 'Severity', code: ({ severity }) => severity },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Section', code: ({ remote }) => remote, words: screenWords.releasePart },
  { title: 'Version', cell: ({ build }) => build },
  { title: 'Error', cell: ({ error }) => error },
  { title: 'Page', cell: ({ page }) => page },
  { title: 'Reporter', cell: ({ reporter }) => reporter.name },
  { title: 'Email', cell: ({ reporter }) => reporter.email },
  { title: 'Others with the problem', cell: ({ coReporters }) => coReporters },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Ticket', cell: ({ ticket }) => ticket?.number ?? null },
  { title: 'Jira status', cell: ({ jiraStatus }) => jiraStatus },
  {
    title: 'Picture',
    raw: ({ hasScreenshot }) => (hasScreenshot ? 'yes' : 'no'),
    shown: ({ hasScreenshot }) => hasScreenshot,
  },
  { title: 'Replies', cell: ({ replies }) => replies },
  { title: 'Duplicate of', cell: ({ mergedInto }) => mergedInto?.number ?? null },
  { title: 'Resolved', time: ({ resolvedAt }) => resolvedAt },
  { title: 'Reported', time: ({ createdAt }) => createdAt },
  { title: 'Id', cell: ({ _id }) => _id },
];
