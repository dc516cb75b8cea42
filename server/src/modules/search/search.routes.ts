import {
  searchEndpoints,
  searchKinds,
  type Permission,
  type SearchKind,
  type SearchResult,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  findBugReports,
  findCompanies,
  findLeadForms,
  findTickets,
  findUsers,
  findWhiteLabels,
  type Hit,
} from './search.repository.ts';

interface Searched {
  /** Null for everybody. */
  permission: Permission | null;
  find: (tx: Transaction, text: string, session: Session) => Promise<Hit[]>;
}

const searched: Record<SearchKind, Searched> = {
  users: { permission: 'users:read', find: findUsers },
  companies: { permission: 'companies:read', find: findCompanies },
  whiteLabels: { permission: 'white-labels:read', find: findWhiteLabels },
  leadForms: { permission: 'lead-forms:read', find: findLeadForms },
  tickets: { permission: null, find: findTickets },
  bugReports: { permission: 'bug-reports:read', find: findBugReports },
};

/** Returns hits of every kind the caller may read, exact ones first. */
const search = async (tx: Transaction, session: Session, text: string): Promise<SearchResult[]> => {
  const found: (Hit & { kind: SearchKind })[] = [];
  for (const kind of searchKinds) {
    const { permission, find } = searched[kind];
    if (permission && !session.permissions.includes(permission)) continue;
    for (const hit of await find(tx, text, session)) found.push({ kind, ...hit });
  }
  return found
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    .map(({ isExact: _isExact, ...result }) => result);
};

export const registerSearch = (api: Api): void => {
  serve(api, searchEndpoints.all, async ({ transaction, session, query: { searchValue } }) => ({
    results: await transaction((tx) => search(tx, session, searchValue)),
  }));
};
