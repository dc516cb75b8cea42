import {
  accountReviewEndpoints,
  reviewWorkEndpoints,
  type AccountReview,
  type Endpoint,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { accountReviewList } from './account-reviews.repository.ts';
import { changeNote } from './review-work.repository.ts';
import {
  addNote,
  addTask,
  assignReviewer,
  changeTask,
  completeReview,
  endOverride,
  overrideHealth,
  removeNote,
  removeTask,
  scheduleReview,
} from './review-work.service.ts';

const action = (endpoint: Endpoint, run: BulkAction['run']): BulkAction => ({ endpoint, run });

const anyVersion = (id: string) => ({ id, ifMatch: null });

const registerBulk = (api: Api): void =>
  serveBulk(api, 'accountReviews', accountReviewEndpoints.bulk, {
    list: accountReviewList,
    nameOf: ({ name }: AccountReview) => name,
    actions: {
      assign: action(reviewWorkEndpoints.assign, (tx, session, id, { reviewer }) =>
        assignReviewer(tx, session, anyVersion(id), reviewer ? String(reviewer) : null),
      ),
      schedule: action(reviewWorkEndpoints.schedule, (tx, _session, id, { nextReviewOn }) =>
        scheduleReview(tx, anyVersion(id), nextReviewOn ? String(nextReviewOn) : null),
      ),
    },
  });

const registerReviews = (api: Api): void => {
  const { override, endOverride: end, assign, schedule, complete } = reviewWorkEndpoints;
  serve(api, override, async ({ transaction, session, params, ifMatch, body }) => ({
    accountReview: await transaction((tx) =>
      overrideHealth(tx, session, { ...params, ifMatch }, body),
    ),
  }));
  serve(api, end, async ({ transaction, params, ifMatch }) => ({
    accountReview: await transaction((tx) => endOverride(tx, { ...params, ifMatch })),
  }));
  serve(api, assign, async ({ transaction, session, params, ifMatch, body }) => ({
    accountReview: await transaction((tx) =>
      assignReviewer(tx, session, { ...params, ifMatch }, body.reviewer),
    ),
  }));
  serve(api, schedule, async ({ transaction, params, ifMatch, body }) => ({
    accountReview: await transaction((tx) =>
      scheduleReview(tx, { ...params, ifMatch }, body.nextReviewOn),
    ),
  }));
  serve(api, complete, async ({ transaction, session, params, ifMatch, body }) => ({
    accountReview: await transaction((tx) =>
      completeReview(tx, session, { ...params, ifMatch }, body),
    ),
  }));
  serveActivity(
    api,
    [reviewWorkEndpoints.activity, reviewWorkEndpoints.activityCsv],
    'account_reviews',
  );
};

const registerNotesAndTasks = (api: Api): void => {
  const work = reviewWorkEndpoints;
  serve(api, work.addNote, async ({ transaction, session, params, body }) => ({
    reviewNote: await transaction((tx) => addNote(tx, session, params.id, body.text)),
  }));
  serve(api, work.changeNote, async ({ transaction, params, ifMatch, body }) => ({
    reviewNote: await transaction((tx) => changeNote(tx, { ...params, ifMatch }, body.text)),
  }));
  serve(api, work.removeNote, async ({ transaction, params }) => {
    await transaction((tx) => removeNote(tx, params.id));
    return { message: 'The note was deleted.' };
  });
  serve(api, work.addTask, async ({ transaction, params, body }) => ({
    reviewTask: await transaction((tx) => addTask(tx, params.id, body)),
  }));
  serve(api, work.changeTask, async ({ transaction, session, params, ifMatch, body }) => ({
    reviewTask: await transaction((tx) => changeTask(tx, session, { ...params, ifMatch }, body)),
  }));
  serve(api, work.removeTask, async ({ transaction, params }) => {
    await transaction((tx) => removeTask(tx, params.id));
    return { message: 'The task was deleted.' };
  });
};

/** Serves what staff do with accounts: override, reviewer, schedule, notes and tasks. */
export const registerReviewWork = (api: Api): void => {
  registerBulk(api);
  registerReviews(api);
  registerNotesAndTasks(api);
};
