import {
  formContentEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
} from '@outpost/contracts';
import { checkList, makeFormComponent, makeLeadForm } from '@outpost/testing';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

const forms = ['A', 'B', 'C'].map((title) => makeLeadForm({ title }));

checkList({
  screen: <LeadFormsScreen />,
  path: '/lead-forms',
  list: leadFormEndpoints.list,
  rows: () => ({
    forms: forms.map((form) => ({ ...form })),
    components: forms.map(({ _id: leadForm, title }) => makeFormComponent({ leadForm, title })),
  }),
  title: 'Lead Forms',
  noun: ['form', 'forms'],
  columns: ['Title', 'Status'],
  sort: ['status', 'Status'],
  filter: ['status', 'draft'],
  csv: leadFormEndpoints.csv,
  bulk: { endpoint: leadFormSetupEndpoints.bulk, label: 'Deactivate' },
  hasLinks: true,
  edit: {
    endpoint: formContentEndpoints.changeTitle,
    label: 'Rename',
    field: 'Title',
    name: 'title',
  },
});
