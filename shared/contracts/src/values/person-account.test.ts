import { expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { OptionalAccount } from './person-account.ts';

/** The members of valibot's schemas that lead to the fields inside them. */
interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  items?: readonly Schema[];
  options?: readonly unknown[];
  pipe?: readonly Schema[];
  value?: Schema;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Removes `nullable`, `optional` and `array` from a schema. */
const innerOf = (schema: Schema): Schema => {
  const inner = schema.wrapped ?? schema.item;
  return inner ? innerOf(inner) : schema;
};

const insideOf = ({ entries, wrapped, item, items, options, pipe, value }: Schema) =>
  [...Object.values(entries ?? {}), wrapped, item, ...(items ?? []), ...(options ?? []), value]
    .concat(pipe?.slice(1) ?? [])
    .filter(isSchema);

/** Names of fields that hold a person: by a word for one, or by the form of their name. */
const personWords =
  /^(actor|assignee|author|by|\w+By|\w+Name|owner|person|people|user|users|requester|reporter|reviewer|impersonator|impersonation|inviter|contact|contacts|admin|member|members|recorder)$/;
/** The two names of a person beside each other: the object is the account itself. */
const ownNames = ['firstName', 'lastName'];

const isText = (schema: Schema) => innerOf(schema).type === 'string';

/** Fields of an object that name a person without saying who it is, as `<object>.<field>`. */
const namelessIn = (object: string, entries: Record<string, Schema>): string[] =>
  Object.entries(entries).flatMap(([name, field]) => {
    const inner = innerOf(field).entries;
    const isMailed = inner !== undefined && 'name' in inner && 'email' in inner;
    if (ownNames.includes(name) || !(personWords.test(name) || isMailed)) return [];
    const sibling = `${name.replace(/Name$/, '')}Account`;
    const account = inner ? inner['account'] : entries[sibling];
    const isNaming = inner ? 'name' in inner : isText(field);
    return isNaming && account !== OptionalAccount ? [`${object}.${name}`] : [];
  });

const nameless = (): string[] => {
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const walk = (object: string, schema: Schema): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const name of namelessIn(object, schema.entries ?? {})) found.add(name);
    for (const [name, field] of Object.entries(schema.entries ?? {})) walk(name, field);
    for (const inner of insideOf(schema)) walk(object, inner);
  };
  for (const { method, path, reply } of allEndpoints) walk(`${method} ${path}`, reply);
  return [...found].toSorted();
};

/** Fields that only look like names of people, or name people without an account here. */
const exceptions: Record<string, string[]> = {
  'An id, which no screen shows as a name.': [
    'POST /live-forms/:id/responses.person',
    'events.actor',
    'logs.person',
    'runs.person',
  ],
  'The name of something else.': [
    'POST /super-admin/white-label/validate-subdomain.domainName',
    'billingSettings.legalName',
    'billingSettings.taxName',
    'buildInfo.buildName',
    'entries.targetName',
    'metaData.globalName',
    'organization.senderName',
    'sources.owner',
    'waitlistRequest.companyName',
    'waitlistRequests.companyName',
  ],
  'A deploy token or the server, never a person.': ['releases.publishedBy'],
  'A person outside, as somebody wrote their name.': [
    'DELETE /super-admin/billing/contacts/:id.contact',
    'POST /super-admin/billing/contacts.contact',
    'billing.contacts',
    'msp.contactName',
    'msps.contactName',
  ],
  'A lead, which is a record with a page of its own.': [
    'GET /super-admin/linkedin-leads.linkedinLeads',
    'GET /super-admin/linkedin-leads/:id.linkedinLead',
    'PATCH /super-admin/linkedin-leads/:id.linkedinLead',
    'POST /super-admin/linkedin-leads/:id/company.linkedinLead',
    'POST /super-admin/linkedin-leads/:id/sync.linkedinLead',
    'linkedinLead.duplicates',
    'linkedinLead.merged',
  ],
  'A line of a file before its import, a choice in a form, or a page before sign-in.': [
    'GET /super-admin/tickets/:id/people.people',
    'POST /super-admin/linkedin-leads/import.rows',
    'POST /super-admin/users/import.rows',
    'link.invitedBy',
    'rows.owner',
  ],
  'The impersonator in their own session.': ['adminPanelUser.impersonation'],
};

test('a field that names a person says who it is, or why it does not', () => {
  expect(nameless()).toEqual(Object.values(exceptions).flat().toSorted());
});
