import * as v from '@outpost/schema';
import { activityEndpoint, activityFile } from '../audit-log/activity.ts';
import { healths } from '../companies/company-values.ts';
import { Day } from '../dashboard/dashboard.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, optionalText, requiredText, strictBody } from '@outpost/schema';
import { AccountReview, ReviewNote, ReviewTask } from './account-reviews.ts';

/** Days after which an override ends at the latest. */
export const longestOverrideDays = 366;

const dayMs = 86_400_000;

/** A day from today on, in UTC; the override ends with it. */
const Until = v.pipe(
  Day,
  v.check((day) => {
    const days = (Date.parse(day) + dayMs - Date.now()) / dayMs;
    return days > 0 && days <= longestOverrideDays + 1;
  }, `Until must be within ${longestOverrideDays} days from today`),
);

export const HealthOverride = strictBody({
  health: choice('Health', healths),
  /** Stored in the audit log too. */
  reason: requiredText('Reason', 500),
  until: Until,
});
export type HealthOverride = v.InferOutput<typeof HealthOverride>;

/** Null removes the reviewer. */
export const ReviewerChoice = strictBody({ reviewer: v.nullable(Id) });

/** Null removes the date. */
export const ReviewSchedule = strictBody({ nextReviewOn: v.nullable(Day) });

/** A review that took place now, with what came of it. */
export const DoneReview = strictBody({
  note: v.optional(optionalText('Note', 4_000), ''),
  nextReviewOn: v.nullable(Day),
});
export type DoneReview = v.InferOutput<typeof DoneReview>;

export const NewReviewNote = strictBody({ text: requiredText('Note', 4_000) });
export const NewReviewTask = strictBody({
  title: requiredText('Task', 200),
  dueOn: v.optional(v.nullable(Day), null),
});
export type NewReviewTask = v.InferOutput<typeof NewReviewTask>;

export const ReviewTaskChange = strictBody({
  title: v.optional(requiredText('Task', 200)),
  dueOn: v.optional(v.nullable(Day)),
  isDone: v.optional(v.boolean()),
});
export type ReviewTaskChange = v.InferOutput<typeof ReviewTaskChange>;

const base = '/super-admin/account-reviews';
const notes = '/super-admin/account-review-notes';
const tasks = '/super-admin/account-review-tasks';
const access = 'account-reviews:write';
const reply = v.object({ accountReview: AccountReview });
const message = v.object({ message: v.string() });

const activity = activityEndpoint(`${base}/:id/activity`, 'account-reviews:read');

export const reviewWorkEndpoints = {
  override: endpoint('POST', `${base}/:id/override`, {
    access,
    summary: 'Set the health of a company until a day, with a reason; it expires by itself.',
    body: HealthOverride,
    reply,
  }),
  endOverride: endpoint('DELETE', `${base}/:id/override`, {
    access,
    summary: 'Show the computed health of a company again.',
    reply,
  }),
  assign: endpoint('POST', `${base}/:id/reviewer`, {
    access,
    summary: 'Give an account a reviewer, who is notified, or none.',
    body: ReviewerChoice,
    reply,
  }),
  schedule: endpoint('POST', `${base}/:id/schedule`, {
    access,
    summary: 'Set the day of the next review, or none.',
    body: ReviewSchedule,
    reply,
  }),
  complete: endpoint('POST', `${base}/:id/complete`, {
    access,
    summary: 'Record that an account was reviewed now, with a note and the next day.',
    body: DoneReview,
    reply,
  }),
  activity,
  activityCsv: activityFile(activity),
  addNote: endpoint('POST', `${base}/:id/notes`, {
    access,
    summary: 'Add a note to an account, which only staff read.',
    body: NewReviewNote,
    reply: v.object({ reviewNote: ReviewNote }),
    status: 201,
  }),
  changeNote: endpoint('PATCH', `${notes}/:id`, {
    access,
    summary: 'Change the text of a note.',
    body: NewReviewNote,
    reply: v.object({ reviewNote: ReviewNote }),
  }),
  removeNote: endpoint('DELETE', `${notes}/:id`, {
    access,
    summary: 'Delete a note.',
    reply: message,
  }),
  addTask: endpoint('POST', `${base}/:id/tasks`, {
    access,
    summary: 'Add a task about an account.',
    body: NewReviewTask,
    reply: v.object({ reviewTask: ReviewTask }),
    status: 201,
  }),
  changeTask: endpoint('PATCH', `${tasks}/:id`, {
    access,
    summary: 'Change a task, or mark it as done.',
    body: ReviewTaskChange,
    reply: v.object({ reviewTask: ReviewTask }),
  }),
  removeTask: endpoint('DELETE', `${tasks}/:id`, {
    access,
    summary: 'Delete a task.',
    reply: message,
  }),
} as const;
