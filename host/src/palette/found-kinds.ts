import type { SearchKind, SearchResult } from '@outpost/contracts';
import { organizationsPath } from '../frame/navigation-groups.ts';
import { redirectOf } from '../frame/redirect.ts';
import { screenExists, type Viewer } from '../frame/viewer.ts';
import type { TextKey } from '../i18n/i18n.ts';

export interface FoundKind {
  kind: SearchKind;
  heading: TextKey<'found'>;
  /** Path of the screen that a viewer of records of this kind may open. */
  path: string;
  /** Path of their list, if it is another one. */
  list?: string;
  addressOf: (result: SearchResult) => string;
}

const foundKinds: readonly FoundKind[] = [
  {
    kind: 'users',
    heading: 'found.users',
    path: '/users',
    addressOf: ({ _id }) => `/users/show/${_id}`,
  },
  {
    kind: 'companies',
    heading: 'found.companies',
    path: '/company',
    list: '/companies',
    addressOf: ({ _id }) => `/company/show/${_id}`,
  },
  {
    kind: 'whiteLabels',
    heading: 'found.organizations',
    path: organizationsPath,
    addressOf: ({ _id }) => `${organizationsPath}/show/${_id}`,
  },
  {
    kind: 'leadForms',
    heading: 'found.forms',
    path: '/lead-forms',
    addressOf: ({ _id }) => `/lead-forms/show/${_id}`,
  },
  {
    kind: 'tickets',
    heading: 'found.tickets',
    path: '/support-ticket',
    addressOf: ({ _id }) => `/support-ticket?open=${_id}`,
  },
  {
    kind: 'bugReports',
    heading: 'found.bugReports',
    path: '/bug-reports',
    addressOf: ({ _id }) => `/bug-reports?open=${_id}`,
  },
];

/** Returns the kinds of record whose screens exist and are open to an account. */
export const foundKindsOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): FoundKind[] =>
  foundKinds.filter(({ path }) => exists(path) && redirectOf(viewer, path) === null);
