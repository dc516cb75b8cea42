import { formResponseEndpoints } from '@outpost/contracts';
import { checkList, makeFormResponse } from '@outpost/testing';
import { FormResponsesScreen } from './form-responses.screen.tsx';

checkList({
  screen: <FormResponsesScreen />,
  path: '/form-responses',
  list: formResponseEndpoints.all,
  rows: () => ({
    responses: ['A', 'B', 'C'].map((respondent) => makeFormResponse({ respondent })),
  }),
  title: 'Form Responses',
  noun: ['response', 'responses'],
  columns: ['User', 'Company'],
  sort: ['submittedAt', 'Submitted'],
  filter: ['status', 'partial'],
  csv: formResponseEndpoints.allCsv,
  hasLinks: true,
  hasPicks: true,
  isExcerpt: true,
});
