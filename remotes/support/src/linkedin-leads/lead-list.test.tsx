import { linkedinLeadEndpoints } from '@outpost/contracts';
import { checkList, makeLinkedinLead } from '@outpost/testing';
import { LinkedinLeadsScreen } from './linkedin-leads.screen.tsx';

checkList({
  screen: <LinkedinLeadsScreen />,
  path: '/linkedin-leads',
  list: linkedinLeadEndpoints.list,
  rows: () => ({ linkedinLeads: ['A', 'B', 'C'].map((name) => makeLinkedinLead({ name })) }),
  title: 'Leads from LinkedIn',
  noun: ['lead', 'leads'],
  columns: ['Name', 'Stage'],
  sort: ['name', 'Name'],
  filter: ['stage', 'new'],
  csv: linkedinLeadEndpoints.csv,
  bulk: { endpoint: linkedinLeadEndpoints.bulk, label: 'Move to Contacted' },
  hasLinks: true,
  edit: { endpoint: linkedinLeadEndpoints.change, label: 'Edit', field: 'Name', name: 'name' },
});
