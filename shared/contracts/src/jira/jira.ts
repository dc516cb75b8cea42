import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { conversationStatuses } from '../values/conversation.ts';
import { jiraConnectionStates, jiraProviders } from './jira-values.ts';
import { IssueType, ProjectKey } from './jira-links.ts';

const MappedStatus = v.nullable(v.picklist(conversationStatuses, messages.incorrect('Status')));

const Mapping = v.strictObject({
  new: MappedStatus,
  indeterminate: MappedStatus,
  done: MappedStatus,
});

/** The platform's connection to its issue tracker. */
export const JiraConnection = v.object({
  _id: Id,
  provider: v.picklist(jiraProviders),
  /** Address of the site, such as `https://acme.atlassian.net`. */
  site: v.string(),
  /** Account whose token is used; empty for the sandbox. */
  email: v.string(),
  /** Name of that account in Jira. */
  account: v.string(),
  /** Key of the project that new issues go to. */
  project: v.string(),
  issueType: v.string(),
  mapping: Mapping,
  /** Replies of a ticket are added to its issue as comments; internal notes never are. */
  sendsComments: v.boolean(),
  /** Comments of an issue become replies of its ticket. */
  takesComments: v.boolean(),
  state: v.picklist(jiraConnectionStates),
  /** Words of Jira after the last failure. */
  lastError: v.nullable(v.string()),
  lastErrorAt: v.nullable(Timestamp),
  lastSuccessAt: v.nullable(Timestamp),
  /** Until then the server does not call a Jira that fails. */
  pausedUntil: v.nullable(Timestamp),
  /** Address for the webhook that an administrator of Jira adds. */
  webhookUrl: v.string(),
  /** False until a secret for the webhook was made. */
  hasWebhookSecret: v.boolean(),
  lastEventAt: v.nullable(Timestamp),
  /** When the statuses of all issues were last compared. */
  comparedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type JiraConnection = v.InferOutput<typeof JiraConnection>;

export const NewJiraConnection = strictBody({
  provider: choice('Provider', jiraProviders),
  site: v.optional(optionalText('Site', 300), ''),
  email: v.optional(optionalText('Email', 254), ''),
  token: v.optional(optionalText('API token', 1_000), ''),
});
export type NewJiraConnection = v.InferOutput<typeof NewJiraConnection>;

export const JiraSettings = v.partial(
  strictBody({
    project: ProjectKey,
    issueType: IssueType,
    mapping: Mapping,
    sendsComments: v.boolean(messages.incorrect('Comments')),
    takesComments: v.boolean(messages.incorrect('Comments')),
  }),
);
export type JiraSettings = v.InferOutput<typeof JiraSettings>;

export const JiraProject = v.object({
  key: v.string(),
  name: v.string(),
  issueTypes: v.array(v.string()),
});
export type JiraProject = v.InferOutput<typeof JiraProject>;

const reply = v.object({ jira: JiraConnection });

export const jiraEndpoints = {
  connection: endpoint('GET', '/super-admin/jira', {
    access: 'jira:read',
    summary: 'The connection to Jira, and the providers that this installation allows.',
    reply: v.object({
      jira: v.nullable(JiraConnection),
      providers: v.array(v.picklist(jiraProviders)),
    }),
  }),
  connect: endpoint('POST', '/super-admin/jira', {
    access: 'jira:write',
    summary: 'Connect Jira, or connect it again, after a successful call with the token.',
    body: NewJiraConnection,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/jira', {
    access: 'jira:write',
    summary:
      'Change project, issue type, mapping of statuses, and the comments that are exchanged.',
    body: JiraSettings,
    reply,
  }),
  disconnect: endpoint('DELETE', '/super-admin/jira', {
    access: 'jira:write',
    summary: 'Disconnect Jira; tickets keep the keys of their issues.',
    reply: v.object({ message: v.string() }),
  }),
  test: endpoint('POST', '/super-admin/jira/test', {
    access: 'jira:write',
    summary: 'Call Jira with the stored token; a failure is in the reply with its words.',
    reply,
  }),
  secret: endpoint('POST', '/super-admin/jira/webhook-secret', {
    access: 'jira:write',
    summary: 'Make a new secret for the webhook of Jira; it is shown once.',
    reply: v.object({ secret: v.string() }),
    hasSecret: true,
  }),
  compare: endpoint('POST', '/super-admin/jira/compare', {
    access: 'jira:write',
    summary: 'Compare the statuses of all issues now; the server also does it every night.',
    reply: v.object({ message: v.string() }),
  }),
  projects: endpoint('GET', '/super-admin/jira/projects', {
    access: 'jira:read',
    summary: 'The projects in which the account may create issues, with their issue types.',
    reply: v.object({ projects: v.array(JiraProject) }),
  }),
} as const;
