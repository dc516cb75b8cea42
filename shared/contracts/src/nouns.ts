import { apiKeysNoun } from './api-keys/api-keys.noun.ts';
import { companiesNoun } from './companies/companies.noun.ts';
import { faqsNoun } from './faqs/faqs.noun.ts';
import { leadFormsNoun } from './lead-forms/lead-forms.noun.ts';
import type { Noun } from './noun.ts';
import { releasesNoun } from './releases/releases.noun.ts';
import { requestsNoun } from './requests/requests.noun.ts';
import { usersNoun } from './users/users.noun.ts';
import { videosNoun } from './videos/videos.noun.ts';
import { webhooksNoun } from './webhooks/webhooks.noun.ts';
import { whiteLabelsNoun } from './white-labels/white-labels.noun.ts';

/** All nouns. Their order is that of the permissions and events in the API's description. */
export const nouns = [
  usersNoun,
  companiesNoun,
  whiteLabelsNoun,
  webhooksNoun,
  leadFormsNoun,
  faqsNoun,
  videosNoun,
  apiKeysNoun,
  { permissions: ['audit-log:read'], tables: {} },
  { permissions: ['billing:read'], tables: {} },
  { permissions: ['msps:read', 'msps:write'], tables: {} },
  { permissions: ['admins:read', 'admins:write'], tables: {} },
  releasesNoun,
  requestsNoun,
  // A tenant's own settings: details, brand and sign-in policy.
  { permissions: ['organization:read', 'organization:write'], tables: {} },
  {
    permissions: [
      // Impersonation.
      'users:login-as',
      // Sending links and mails to people.
      'users:mail',
      // Working in another tenant than the own one.
      'tenants:choose',
    ],
    tables: {},
    summaries: ['/super-admin/dashboard'],
  },
] as const satisfies readonly Noun[];

type AnyNoun = (typeof nouns)[number];
type TableOf<N extends Noun> = N extends unknown ? keyof N['tables'] & string : never;

type TitledNoun = Extract<AnyNoun, { title: string }>;

/** Titles of nouns in the sidebar, by name. */
export const nounTitles = Object.fromEntries(
  nouns.flatMap((noun) => ('title' in noun ? [[noun.name, noun.title]] : [])),
) as { readonly [N in TitledNoun as N['name']]: N['title'] };

export type Permission = AnyNoun['permissions'][number];
/** SQL names of the tables whose changes are sent as events. */
export type EventType = TableOf<AnyNoun>;
