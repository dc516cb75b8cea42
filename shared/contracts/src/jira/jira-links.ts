import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { conversationStatuses } from '../values/conversation.ts';
import { jiraCategories, jiraLinkStates, jiraProviders } from './jira-values.ts';

export const ProjectKey = v.pipe(
  requiredText('Project', 20),
  v.toUpperCase(),
  v.regex(/^[A-Z][A-Z\d_]*$/, messages.incorrect('Project')),
);
export const IssueType = requiredText('Issue type', 100);

/** Issue of a ticket, or the attempt to get one. */
export const JiraLink = v.object({
  _id: Id,
  state: v.picklist(jiraLinkStates),
  isSandbox: v.boolean(),
  /** Null until the issue exists. */
  key: v.nullable(v.string()),
  /** Page of the issue; null for the sandbox, which has none. */
  url: v.nullable(v.string()),
  /** Name of its status, as the project calls it. */
  status: v.nullable(v.string()),
  category: v.nullable(v.picklist(jiraCategories)),
  /** Status of the ticket that Jira still has to take over. */
  wanted: v.nullable(v.picklist(conversationStatuses)),
  /** Words of Jira after the last failure. */
  error: v.nullable(v.string()),
  /** Next attempt after a failure that may pass. */
  nextTryAt: v.nullable(Timestamp),
  /** Last answer of Jira about the issue. */
  syncedAt: v.nullable(Timestamp),
});
export type JiraLink = v.InferOutput<typeof JiraLink>;

export const NewJiraIssue = strictBody({
  project: ProjectKey,
  issueType: IssueType,
  summary: requiredText('Summary', 255),
  description: requiredText('Description', 20_000),
});
export type NewJiraIssue = v.InferOutput<typeof NewJiraIssue>;

export const JiraIssueKey = strictBody({
  key: v.pipe(
    requiredText('Key', 40),
    v.toUpperCase(),
    v.regex(/^[A-Z][A-Z\d_]*-\d+$/, messages.incorrect('Key')),
  ),
});
export type JiraIssueKey = v.InferOutput<typeof JiraIssueKey>;

const linkReply = v.object({ link: v.nullable(JiraLink) });

export const jiraLinkEndpoints = {
  link: endpoint('GET', '/super-admin/tickets/:id/jira', {
    access: 'tickets:write',
    summary: 'The Jira issue of a ticket, with the cause of its last failure.',
    reply: v.object({
      link: v.nullable(JiraLink),
      /** Null while no Jira is connected. */
      jira: v.nullable(
        v.object({
          provider: v.picklist(jiraProviders),
          project: v.string(),
          issueType: v.string(),
        }),
      ),
    }),
  }),
  create: endpoint('POST', '/super-admin/tickets/:id/jira', {
    access: 'tickets:write',
    summary: 'Create a Jira issue of a ticket in the background.',
    body: NewJiraIssue,
    reply: linkReply,
    status: 201,
  }),
  attach: endpoint('POST', '/super-admin/tickets/:id/jira/key', {
    access: 'tickets:write',
    summary: 'Link an existing Jira issue to a ticket in the background.',
    body: JiraIssueKey,
    reply: linkReply,
    status: 201,
  }),
  retry: endpoint('POST', '/super-admin/tickets/:id/jira/retry', {
    access: 'tickets:write',
    summary: 'Try now what Jira has not done yet.',
    reply: linkReply,
  }),
  detach: endpoint('DELETE', '/super-admin/tickets/:id/jira', {
    access: 'tickets:write',
    summary: 'Unlink the Jira issue of a ticket; the issue stays in Jira.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
