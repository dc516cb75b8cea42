import * as v from 'valibot';
import {
  apiKeyEndpoints,
  dashboardEndpoints,
  faqEndpoints,
  plainTextOf,
  RichText,
  searchEndpoints,
  userEndpoints,
  userMailEndpoints,
  type AdminPanelUser,
  type ApiKey,
  type AuditEntry,
  type Agent,
  type CompanyDetails,
  type Faq,
  type FormComponent,
  type FormMessage,
  type LeadForm,
  type ListSettings,
  type Notification,
  type SessionInfo,
  type User,
  type Video,
  type WhiteLabel,
} from '@outpost/contracts';
import { accountAnswers } from './account-answers.ts';
import { billingAnswers, type BillingRows } from './billing-answers.ts';
import { companyAnswers } from './company-answers.ts';
import { domainAreaAnswers, type DomainRows } from './domain-answers.ts';
import { makeApiKey, makeDashboard, makeFaq, makeUser } from './makers.ts';
import { bulkAnswers, listSettingsAnswers } from './list-answers.ts';
import { mspAreaAnswers, type MspRows } from './msp-answers.ts';
import { leadFormAnswers } from './lead-form-answers.ts';
import { change, nounAnswers, rowOf, type Answers } from './noun-answers.ts';
import { notificationAnswers } from './notification-answers.ts';
import { responseAnswers, type ResponseRows } from './response-answers.ts';
import { bugReportAnswers, type BugReportRows } from './bug-report-answers.ts';
import { accountReviewAnswers, type AccountReviewRows } from './account-review-answers.ts';
import { linkedinLeadAnswers, type LinkedinLeadRows } from './linkedin-lead-answers.ts';
import { referralAnswers, type ReferralRows } from './referral-answers.ts';
import { ticketAnswers, type TicketRows } from './ticket-answers.ts';
import { ticketThreadAnswers } from './ticket-thread-answers.ts';
import { userAnswers } from './user-answers.ts';
import { releaseAnswers, type ReleaseRows } from './release-answers.ts';
import { videoAnswers } from './video-answers.ts';
import { whiteLabelAnswers } from './white-label-answers.ts';

/** An account that can sign in. */
export interface FakeAccount {
  password: string;
  user: AdminPanelUser;
}

/** All rows of the fake API. */
export interface FakeRows
  extends
    MspRows,
    DomainRows,
    ReleaseRows,
    ResponseRows,
    TicketRows,
    BugReportRows,
    AccountReviewRows,
    LinkedinLeadRows,
    ReferralRows,
    BillingRows {
  users: User[];
  companies: CompanyDetails[];
  /** Agents of every company. */
  agents: Agent[];
  whiteLabels: WhiteLabel[];
  forms: LeadForm[];
  components: FormComponent[];
  /** End of each form after its submission, by the form's id. */
  formMessages: Map<string, FormMessage>;
  faqs: Faq[];
  videos: Video[];
  apiKeys: ApiKey[];
  /** Notifications of the signed-in account, newest first. */
  notifications: Notification[];
  /** Sessions of the signed-in account. */
  ownSessions: SessionInfo[];
  /** Entries of the audit log. */
  entries: AuditEntry[];
  accounts: FakeAccount[];
  /** Settings of the signed-in account, by list. */
  listSettings: Map<string, ListSettings>;
  /** Account of each session token. */
  sessions: Map<string, AdminPanelUser>;
  /** Rows of lists without answers of their own, by plural noun. */
  further: Record<string, { _id: string }[]>;
}

/** Returns the fields of an answer that follow from those a caller sends. */
const faqOf = ({ answer, ...body }: Record<string, unknown>): Partial<Faq> => ({
  ...body,
  ...(v.is(RichText, answer) && { content: answer, answer: plainTextOf(answer) }),
});

const apiKeyAnswers = ({ apiKeys }: FakeRows): Answers => [
  ...nounAnswers({
    one: 'apiKey',
    rows: apiKeys,
    endpoints: apiKeyEndpoints,
    make: ({ expiresInDays: _days, whiteLabel: _tenant, ...body }) => makeApiKey(body),
  }),
  [
    apiKeyEndpoints.create,
    ({ body: { name, scopes } }) => {
      const apiKey = makeApiKey({ name, scopes } as Partial<ApiKey>);
      apiKeys.unshift(apiKey);
      return { apiKey, secret: `opk_live_secret_of_${apiKey.name}` };
    },
  ],
  [
    apiKeyEndpoints.rotate,
    (request) => {
      const apiKey = change(apiKeys, request, { last4: 'n3w4' });
      return { apiKey, secret: `opk_live_new_secret_of_${apiKey.name}` };
    },
  ],
  [
    apiKeyEndpoints.usage,
    ({ params }) => ({
      apiKey: rowOf(apiKeys, params['id']),
      days: [{ day: '2026-02-10', calls: 0, failed: 0 }],
      calls: [],
    }),
  ],
  [
    apiKeyEndpoints.revoke,
    (request) => ({ apiKey: change(apiKeys, request, { status: 'revoked' }) }),
  ],
];

const mailAnswers = ({ users }: FakeRows): Answers =>
  Object.values(userMailEndpoints).map((endpoint) => [
    endpoint,
    ({ params }) => ({ message: `A mail to ${rowOf(users, params['id']).email} is on its way.` }),
  ]);

const overviewAnswers = ({ users, companies, whiteLabels, forms }: FakeRows): Answers => [
  [dashboardEndpoints.show, () => ({ dashboard: makeDashboard() })],
  [dashboardEndpoints.waiting, () => ({ waiting: { requests: 0, tickets: 0 } })],
  [
    searchEndpoints.all,
    ({ query }) => {
      const hits = [
        ...users.map(({ _id, firstName, lastName, email }) => ({
          kind: 'users',
          _id,
          title: `${firstName} ${lastName}`,
          detail: email,
        })),
        ...companies.map(({ _id, name, whiteLabel }) => ({
          kind: 'companies',
          _id,
          title: name,
          detail: whiteLabel.name,
        })),
        ...whiteLabels.map(({ _id, name, subdomain }) => ({
          kind: 'whiteLabels',
          _id,
          title: name,
          detail: subdomain ?? '',
        })),
        ...forms.map(({ _id, title }) => ({ kind: 'leadForms', _id, title, detail: '' })),
      ];
      const text = query.searchValue.toLowerCase();
      const holds = (value: string) => value.toLowerCase().includes(text);
      return { results: hits.filter(({ title, detail }) => holds(title) || holds(detail)) };
    },
  ],
];

/** Returns the answers of all endpoints of the contract; a later entry replaces an earlier one. */
export const allAnswers = (rows: FakeRows): Answers => [
  ...accountAnswers(rows),
  ...nounAnswers({
    one: 'user',
    rows: rows.users,
    endpoints: userEndpoints,
    make: ({ whiteLabel: _id, ...body }) => makeUser({ status: 'pending', ...body }),
  }),
  ...whiteLabelAnswers(rows.whiteLabels),
  ...userAnswers(rows.users),
  ...mailAnswers(rows),
  ...leadFormAnswers(rows),
  ...responseAnswers(rows),
  ...nounAnswers({
    one: 'faq',
    rows: rows.faqs,
    endpoints: faqEndpoints,
    make: (body) => makeFaq(faqOf(body)),
    derive: faqOf,
  }),
  [faqEndpoints.byId, ({ params }) => ({ faq: rowOf(rows.faqs, params['id']) })],
  ...videoAnswers(rows.videos),
  ...ticketAnswers(rows),
  ...ticketThreadAnswers(rows),
  ...bugReportAnswers(rows),
  ...accountReviewAnswers(rows),
  ...linkedinLeadAnswers(rows),
  ...referralAnswers(rows),
  ...billingAnswers(rows),
  ...apiKeyAnswers(rows),
  ...releaseAnswers(rows),
  ...notificationAnswers(rows.notifications),
  ...overviewAnswers(rows),
  ...listSettingsAnswers(rows.listSettings),
  ...bulkAnswers(),
  ...companyAnswers(rows),
  ...mspAreaAnswers(rows),
  ...domainAreaAnswers(rows),
];
