import { invoiceEndpoints } from '@outpost/contracts';
import { checkList, makeInvoice } from '@outpost/testing';
import { Invoices } from './invoices.tsx';

checkList({
  screen: <Invoices />,
  path: '/manage-subscription',
  list: invoiceEndpoints.list,
  rows: () => ({
    invoices: ['A', 'B', 'C'].map((number) => makeInvoice({ number })),
  }),
  title: 'Invoices',
  noun: ['invoice', 'invoices'],
  columns: ['Number', 'Status'],
  sort: ['amount', 'Amount'],
  filter: ['status', 'open'],
  csv: invoiceEndpoints.csv,
  hasLinks: true,
});
