import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { maxSearch } from '../list/list-query.ts';
import { Id, messages, requiredText } from '@outpost/schema';

/** Kinds of records to search, each only for callers who may read it. */
export const searchKinds = [
  'users',
  'companies',
  'whiteLabels',
  'leadForms',
  'tickets',
  'bugReports',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of hits per kind: the lists show them all. */
export const mostHitsPerKind = 5;

export const SearchResult = v.object({
  kind: v.picklist(searchKinds),
  _id: Id,
  title: v.string(),
  /**
   * Distinguishes records with the same title: an address, an organization, a subdomain; may be
   * empty.
   */
  detail: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const searchEndpoints = {
  all: endpoint('GET', '/super-admin/search', {
    access: 'signed-in',
    summary: 'Find people, companies, organizations, forms, tickets and bug reports by text or id.',
    query: v.object(
      { searchValue: requiredText('Search', maxSearch) },
      messages.required('Search'),
    ),
    reply: v.object({ results: v.array(SearchResult) }),
  }),
} as const;
