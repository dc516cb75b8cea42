/** Their jobs write the entry after the reply; tests of the mailed links cover them. */
const afterTheAnswer = ['POST /super-admin/auth/forgot-password', 'POST /auth/forgot-password'];
/** Calls of visitors, who have no name: their module tests the entries. */
const byVisitors = [
  'POST /live-forms/:id/visits',
  'POST /live-forms/:id/progress',
  'POST /live-forms/:id/partial',
  'POST /live-forms/:id/files',
  'POST /live-forms/:id/responses',
  'POST /live-forms/:id/reports',
  'POST /super-admin/web-visitor-waitlist',
];
/** Reads with a POST body. */
const readsByPost = [
  'POST /super-admin/auth/link-state',
  'POST /super-admin/white-label/validate-subdomain',
  'POST /deploy/missing',
  'POST /deploy/check',
  'POST /super-admin/flows/:id/dry-run',
];
/** Uploads of contents: the entry belongs to the version that uses them. */
const keepsContents = ['POST /deploy/files'];

/** Calls that only API keys may make: their module tests the entries. */
const ofKeys = [
  'POST /ingest/agent-runs',
  'POST /ingest/connection-events',
  'POST /ingest/bug-reports',
  'POST /ingest/leads',
];

/** Calls of a mail service, which are signed: their module tests the entries. */
const byMail = ['POST /inbound/mail'];

/** Calls that need Chargebee: tests with its stub cover the entries. */
const ofChargebee = [
  'POST /super-admin/billing/hosted-pages',
  'POST /super-admin/plans/read-chargebee',
  'POST /super-admin/white-label/:id/chargebee/compare',
];

/** Calls that write, or seem to, without an audit entry of their own. */
export const withoutEntry: readonly string[] = [
  ...afterTheAnswer,
  ...byVisitors,
  ...readsByPost,
  ...keepsContents,
  ...ofKeys,
  ...byMail,
  ...ofChargebee,
];
