import {
  productFormBulkEndpoints,
  productFormEndpoints,
  productFormLogEndpoints,
} from '@outpost/contracts';
import { checkList, makeProductForm, makeProductFormLog } from '@outpost/testing';
import { ProductFormLogsScreen } from './product-form-logs.screen.tsx';
import { ProductFormsScreen } from './product-forms.screen.tsx';

checkList({
  screen: <ProductFormsScreen />,
  path: '/form-builder',
  list: productFormEndpoints.list,
  rows: () => ({
    further: {
      productForms: ['A survey', 'B survey', 'C survey'].map((title) =>
        makeProductForm({ form: { ...makeProductForm().form, title } }),
      ),
    },
  }),
  title: 'Forms',
  noun: ['form', 'forms'],
  hasLinks: true,
  edit: {
    endpoint: productFormEndpoints.change,
    label: 'Edit rules',
    field: 'Condition',
    name: 'condition',
  },
  columns: ['Type', 'Audience'],
  sort: ['title', 'Title'],
  filter: ['type', 'popup'],
  bulk: { endpoint: productFormBulkEndpoints.bulk, label: 'Deactivate' },
  csv: productFormEndpoints.csv,
});

checkList({
  screen: <ProductFormLogsScreen />,
  path: '/form-builder/form-logs',
  list: productFormLogEndpoints.list,
  rows: () => ({
    further: {
      logs: ['ada', 'bob', 'cleo'].map((person) => makeProductFormLog({ person })),
    },
  }),
  title: 'Form Logs',
  noun: ['entry', 'entries'],
  hasLinks: true,
  columns: ['Time', 'Person'],
  sort: ['event', 'Event'],
  filter: ['event', 'shown'],
  csv: productFormLogEndpoints.csv,
});
