import type { Endpoint } from '@outpost/contracts';

interface Tag {
  name: string;
  description: string;
}

const tag = (name: string, description: string): Tag => ({ name, description });

const deployment = tag('Deployment', 'Publish and promote remotes from a pipeline.');
const lists = tag('List settings', 'Columns and saved views of lists, for each person.');
const releases = tag('Releases', 'Which version of each remote is live, and for whom.');
const webhooks = tag('Webhooks', 'Receivers of signed events, and their deliveries.');
const tickets = tag('Tickets', 'Change requests and bugs for support.');
const reviews = tag('Account reviews', 'The health of companies, and what it comes from.');
const referrals = tag('Referrals', 'People whom customers refer, and their rewards.');
const leads = tag('Leads', 'People who may become customers, and what became of them.');
const organizations = tag('Organizations', 'White-label organizations, their setup and domain.');

/** Tags by the beginning of the path; the longest one decides. */
const tagsByPath: Readonly<Record<string, Tag>> = {
  auth: tag('Sign-in', 'Sessions, passwords and the own account.'),
  users: tag('Users', 'Accounts of organizations and companies.'),
  admins: tag('Internal staff', 'Accounts of the platform itself.'),
  companies: tag('Companies', 'Franchisors and their companies.'),
  msp: tag('Franchisors', 'Franchisors as staff manage them.'),
  brands: tag('Own organization', 'The organization as its own people look after it.'),
  'white-label': organizations,
  'app-integration': organizations,
  'lead-forms': tag('Lead forms', 'Forms, their settings and their publication.'),
  'lead-forms/content': tag('Form components', 'Components of a lead form in their order.'),
  'lead-forms/response': tag('Form responses', 'Responses to lead forms.'),
  'live-forms': tag('Live forms', 'Calls of the public page of a form.'),
  'api-keys': tag('API keys', 'Keys with which programs call this API.'),
  webhooks,
  'webhook-deliveries': webhooks,
  events: tag('Events', 'What happened on the platform.'),
  changes: tag('Changes', 'Notices of changed records, for open pages.'),
  connections: tag('Connected accounts', 'Accounts at other services.'),
  ingest: tag('Reports', 'What programs of the platform report, with an API key.'),
  'audit-log': tag('Audit log', 'Who changed what, and from where.'),
  notifications: tag('Notifications', 'Notices for the signed-in person.'),
  requests: tag('Requests', 'Requests that wait for a decision.'),
  dashboard: tag('Dashboard', 'Counts and charts.'),
  search: tag('Search', 'Records of every kind by text.'),
  'bug-reports': tag('Bug reports', 'Problems that people and programs report.'),
  tickets,
  'ticket-files': tickets,
  'canned-replies': tickets,
  'ticket-links': tickets,
  inbound: tickets,
  'account-reviews': reviews,
  'health-settings': reviews,
  jira: tag('Jira', 'The issue tracker of the platform, and issues of tickets.'),
  'linkedin-leads': leads,
  'linkedin-sources': leads,
  referrals,
  'referral-codes': referrals,
  'lead-rules': leads,
  faqs: tag('FAQs', 'Questions and answers.'),
  videos: tag('Videos', 'Videos of the platforms.'),
  'bulk-jobs': tag('Bulk jobs', 'Actions on many rows.'),
  'list-settings': lists,
  'list-views': lists,
  releases,
  'release-set': releases,
  'release-failures': releases,
  deploy: deployment,
};

const prefixes = Object.keys(tagsByPath).toSorted((a, b) => b.length - a.length);

/** Returns the tag of a noun without an entry above: `price-lists` → `Price lists`. */
const tagByPath = (rest: string): Tag => {
  const words = (rest.split('/')[0] ?? '').replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return tag(name, `${name}.`);
};

/** Returns the tag under which documentation shows an endpoint. */
export const tagOf = ({ path }: Endpoint): Tag => {
  const rest = path.replace(/^\/(super-admin\/)?/, '');
  const found = prefixes.find((prefix) => rest.startsWith(prefix));
  return (found && tagsByPath[found]) || tagByPath(rest);
};

/** Returns all tags of endpoints, each once, in the order of their names. */
export const tagsOf = (endpoints: readonly Endpoint[]): Tag[] =>
  [...new Map(endpoints.map(tagOf).map((one) => [one.name, one])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
