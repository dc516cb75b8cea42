import type { ConversationStatus } from '../values/conversation.ts';

/** Services that hold the issues of tickets; the sandbox plays Jira without an account. */
export const jiraProviders = ['jira', 'sandbox'] as const;
export type JiraProvider = (typeof jiraProviders)[number];

/** Keys of Jira's status categories: to do, in progress, done. */
export const jiraCategories = ['new', 'indeterminate', 'done'] as const;
export type JiraCategory = (typeof jiraCategories)[number];

/** Status that a ticket gets when its issue enters a category; null leaves the ticket alone. */
export type JiraMapping = Record<JiraCategory, ConversationStatus | null>;

export const defaultJiraMapping: JiraMapping = {
  new: 'Pending',
  indeterminate: 'Pending',
  done: 'Done',
};

/** Works, was not reached at its last call, or refuses the token. */
export const jiraConnectionStates = ['connected', 'unavailable', 'refused'] as const;

/** Waits for Jira, has an issue there, or was refused. */
export const jiraLinkStates = ['waiting', 'linked', 'failed'] as const;
