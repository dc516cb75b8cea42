import { formResponseEndpoints } from '@outpost/contracts';
import { checkList, makeFormResponse, makeLeadForm, makeResponseColumn } from '@outpost/testing';
import { LeadFormResponsesScreen } from './responses.screen.tsx';

const form = makeLeadForm({ title: 'Spring campaign', responses: 3 });

checkList({
  screen: <LeadFormResponsesScreen />,
  path: `/lead-forms/responses/${form._id}`,
  list: formResponseEndpoints.list,
  around: () => ({ forms: [form] }),
  rows: () => ({
    responses: ['A', 'B', 'C'].map((respondent) => makeFormResponse({ respondent })),
    responseColumns: [makeResponseColumn()],
  }),
  title: 'Responses',
  noun: ['response', 'responses'],
  columns: ['Submitted', 'Respondent'],
  sort: ['spamScore', 'Spam score'],
  filter: ['status', 'partial'],
  csv: formResponseEndpoints.csv,
  bulk: { endpoint: formResponseEndpoints.bulk, label: 'Mark as spam' },
  hasLinks: true,
});
