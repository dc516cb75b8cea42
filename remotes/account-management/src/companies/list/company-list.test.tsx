import { companyBulkEndpoints, companyDetailEndpoints, companyEndpoints } from '@outpost/contracts';
import { checkList, makeCompany } from '@outpost/testing';
import { CompaniesScreen } from './companies.screen.tsx';

checkList({
  screen: <CompaniesScreen />,
  path: '/companies',
  list: companyEndpoints.list,
  rows: () => ({ companies: ['Ada', 'Bea', 'Cid'].map((name) => makeCompany({ name })) }),
  title: 'Companies',
  noun: ['company', 'companies'],
  columns: ['Company', 'Organization'],
  sort: ['name', 'Company'],
  filter: ['status', 'active'],
  csv: companyEndpoints.csv,
  bulk: { endpoint: companyBulkEndpoints.bulk, label: 'Reactivate' },
  hasLinks: true,
  edit: { endpoint: companyDetailEndpoints.change, label: 'Edit', field: 'Company', name: 'name' },
});
