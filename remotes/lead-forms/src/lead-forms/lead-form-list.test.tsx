import { leadFormEndpoints, leadFormSetupEndpoints } from '@outpost/contracts';
import { checkList, makeLeadForm } from '@outpost/testing';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

checkList({
  screen: <LeadFormsScreen />,
  path: '/lead-forms',
  list: leadFormEndpoints.list,
  rows: () => ({ forms: ['A', 'B', 'C'].map((title) => makeLeadForm({ title })) }),
  title: 'Lead Forms',
  noun: ['form', 'forms'],
  columns: ['Title', 'Status'],
  sort: ['status', 'Status'],
  filter: ['status', 'draft'],
  csv: leadFormEndpoints.csv,
  bulk: { endpoint: leadFormSetupEndpoints.bulk, label: 'Deactivate' },
  hasLinks: true,
});
