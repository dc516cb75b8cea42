import type { JiraCategory, JiraProject } from '@outpost/contracts';

/** State of an issue in Jira. */
export interface TrackerIssue {
  id: string;
  key: string;
  /** Name of its status. */
  status: string;
  category: JiraCategory;
  /** Time of Jira of its last change. */
  changedAt: Date;
}

interface NewTrackerIssue {
  project: string;
  issueType: string;
  summary: string;
  description: string;
  /** Label by which the issue is found again. */
  label: string;
}

/** A comment of an issue. */
export interface TrackerComment {
  id: string;
  /** Id of its author's account, and the name; empty if unknown. */
  authorId: string;
  author: string;
  text: string;
  /** False for a comment that only some people in Jira see. */
  isPublic: boolean;
  createdAt: Date;
}

/** The calls of Jira that the server needs. Each rejects with a `JiraProblem`. */
export interface Tracker {
  account(): Promise<{ id: string; name: string }>;
  projects(): Promise<JiraProject[]>;
  create(issue: NewTrackerIssue): Promise<{ id: string; key: string }>;
  findByLabel(label: string): Promise<TrackerIssue | null>;
  /** Reads an issue by id or key. */
  issue(idOrKey: string): Promise<TrackerIssue>;
  /** Reads at most 100 issues by id; issues that are gone are missing in the result. */
  issues(ids: readonly string[]): Promise<TrackerIssue[]>;
  transitions(id: string): Promise<{ id: string; name: string; category: JiraCategory }[]>;
  move(id: string, transitionId: string): Promise<void>;
  /** Adds a comment with a reference of ours; returns its id. */
  comment(id: string, text: string, reference: string): Promise<string>;
  /** Reads the comments since a time, oldest first. */
  comments(id: string, since: Date): Promise<TrackerComment[]>;
  findComment(id: string, reference: string): Promise<string | null>;
}

/** Most issues of one call. */
export const issuesPerCall = 100;

/** Statuses of the sandbox with their categories, in their order. */
export const sandboxStatuses: readonly (readonly [string, JiraCategory])[] = [
  ['To Do', 'new'],
  ['In Progress', 'indeterminate'],
  ['In Review', 'indeterminate'],
  ['Done', 'done'],
];

/**
 * Error with the words of Jira: it was not reached and may be later, it refuses the token, it
 * refuses this call for good, or the issue is not there. `later` is no failure of Jira.
 */
export class JiraProblem extends Error {
  readonly kind: 'unavailable' | 'refused' | 'rejected' | 'missing' | 'later';
  /** Time that Jira asks to wait. */
  readonly retryAfterMs: number;
  constructor(message: string, kind: JiraProblem['kind'], waitMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = waitMs;
  }
}
