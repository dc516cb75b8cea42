import * as v from 'valibot';
import { CsvFile, endpoint } from './endpoint.ts';
import { listQuery, listReply } from './list-query.ts';
import { Id, Timestamp } from './validation.ts';

export const companyStatuses = ['active', 'deactivated', 'in-trial', 'pending'] as const;
/** A franchisor heads a branch; franchisees are the companies below it. */
export const companyKinds = ['franchisor', 'franchisee'] as const;

const Named = v.object({ _id: Id, name: v.string() });

export const Company = v.object({
  _id: Id,
  name: v.string(),
  isFranchisor: v.boolean(),
  /** Head of the branch; null for a franchisor, and for callers who see their own company only. */
  franchisor: v.nullable(Named),
  status: v.picklist(companyStatuses),
  whiteLabel: Named,
  /** People of this company itself, not of its branch. */
  users: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Company = v.InferOutput<typeof Company>;

export const companySorts = ['name', 'status', 'createdAt', 'updatedAt'] as const;

export const CompanyQuery = listQuery({
  sort: companySorts,
  filters: {
    status: v.array(v.picklist(companyStatuses)),
    kind: v.array(v.picklist(companyKinds)),
  },
});

export const companyEndpoints = {
  list: endpoint('GET', '/super-admin/companies', {
    access: 'companies:read',
    summary: 'Page through the franchisors and companies the caller may see.',
    query: CompanyQuery,
    reply: listReply('companies', Company),
  }),
  csv: endpoint('GET', '/super-admin/companies/csv', {
    access: 'companies:read',
    summary: 'All companies the same list query would give, as a CSV file.',
    query: CompanyQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;
