import { companyEndpoints, type Company, type CsvColumn } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { companyList } from './companies.repository.ts';

const columns: CsvColumn<Company>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Company', cell: ({ name }) => name },
  { title: 'Kind', cell: ({ isFranchisor }) => (isFranchisor ? 'franchisor' : 'franchisee') },
  { title: 'Franchisor', cell: ({ franchisor }) => franchisor?.name ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Users', cell: ({ users }) => users },
  { title: 'Created', cell: ({ createdAt }) => createdAt },
  { title: 'Updated', cell: ({ updatedAt }) => updatedAt },
];

export const registerCompanies = (api: Api): void => {
  serve(api, companyEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, companyList, query));
    return { companies: rows, ...page };
  });
  serveCsv(api, companyEndpoints.csv, companyList, columns, 'companies');
};
