import { formLogEndpoints } from '@outpost/contracts';
import { checkList, makeFormLog } from '@outpost/testing';
import { LeadFormLogsScreen } from './logs.screen.tsx';

checkList({
  screen: <LeadFormLogsScreen />,
  path: '/lead-forms/logs',
  list: formLogEndpoints.list,
  rows: () => ({ formLogs: ['A', 'B', 'C'].map((actor) => makeFormLog({ actor })) }),
  title: 'Lead Form Logs',
  noun: ['entry', 'entries'],
  columns: ['Time', 'Form'],
  sort: ['event', 'Event'],
  filter: ['event', 'published'],
  csv: formLogEndpoints.csv,
  hasLinks: true,
});
