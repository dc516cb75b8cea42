import { accountReviewsNoun } from './account-reviews/account-reviews.noun.ts';
import { apiKeysNoun } from './api-keys/api-keys.noun.ts';
import { billingNoun } from './billing/billing.noun.ts';
import { bugReportsNoun } from './bug-reports/bug-reports.noun.ts';
import { companiesNoun } from './companies/companies.noun.ts';
import { connectionsNoun } from './connections/connections.noun.ts';
import { faqsNoun } from './faqs/faqs.noun.ts';
import { jiraNoun } from './jira/jira.noun.ts';
import { leadFormsNoun } from './lead-forms/lead-forms.noun.ts';
import { linkedinLeadsNoun } from './linkedin-leads/linkedin-leads.noun.ts';
import type { Noun } from './noun.ts';
import { referralsNoun } from './referrals/referrals.noun.ts';
import { releasesNoun } from './releases/releases.noun.ts';
import { requestsNoun } from './requests/requests.noun.ts';
import { ticketsNoun } from './tickets/tickets.noun.ts';
import { usersNoun } from './users/users.noun.ts';
import { videosNoun } from './videos/videos.noun.ts';
import { flowsNoun } from './flows/flows.noun.ts';
import { productFormsNoun } from './product-forms/product-forms.noun.ts';
import { waitlistNoun } from './waitlist/waitlist.noun.ts';
import { webPixelsNoun } from './web-pixels/web-pixels.noun.ts';
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
  connectionsNoun,
  { permissions: ['audit-log:read'], tables: {} },
  billingNoun,
  { permissions: ['msps:read', 'msps:write'], tables: {} },
  { permissions: ['admins:read', 'admins:write'], tables: {} },
  releasesNoun,
  requestsNoun,
  { name: 'events', title: 'Event Hub', permissions: ['events:read'], tables: {} },
  ticketsNoun,
  linkedinLeadsNoun,
  accountReviewsNoun,
  bugReportsNoun,
  jiraNoun,
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
  referralsNoun,
  webPixelsNoun,
  waitlistNoun,
  productFormsNoun,
  flowsNoun,
] as const satisfies readonly Noun[];

type AnyNoun = (typeof nouns)[number];
type TableOf<N extends Noun> = N extends unknown ? keyof N['tables'] & string : never;

type TitledNoun = Extract<AnyNoun, { title: string }>;

/** Titles of nouns in the sidebar, by name. */
export const nounTitles = Object.fromEntries(
  nouns.flatMap((noun) => ('title' in noun ? [[noun.name, noun.title]] : [])),
) as { readonly [N in TitledNoun as N['name']]: N['title'] };

/** Names in values of any depth. */
type NamesIn<T> = T extends string ? T : { [K in keyof T]: NamesIn<T[K]> }[keyof T];
type EventsOf<N> = N extends { events: infer E }
  ? NamesIn<E extends readonly (infer O)[] ? O : E>
  : never;
type OwnEventsOf<N> = N extends Noun
  ? EventsOf<N> | EventsOf<N['tables'][keyof N['tables']]>
  : never;

/** Names of what happens on the platform, such as `user.created`. */
export type PlatformEventType = OwnEventsOf<AnyNoun>;

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(namesIn);

/** Names of all events, in the order of the nouns; webhooks subscribe to them. */
export const platformEventTypes = [
  ...new Set(
    (nouns as readonly Noun[]).flatMap(({ tables, events }) => [
      ...Object.values(tables).flatMap((table) => namesIn(table.events)),
      ...namesIn(events),
    ]),
  ),
] as [PlatformEventType, ...PlatformEventType[]];

export type Permission = AnyNoun['permissions'][number];
/** SQL names of the tables whose changes are sent as events. */
export type EventType = TableOf<AnyNoun>;
