import * as v from 'valibot';
import {
  AccountReview,
  accountReviewEndpoints,
  defaultHealthSettings,
  healthSettingsEndpoints,
  reviewWorkEndpoints,
  type HealthOverride,
  type HealthSettings,
  type HealthSettingsChange,
  type ReviewNote,
  type ReviewTask,
} from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Account reviews of the fake API. */
export interface AccountReviewRows {
  accountReviews: AccountReview[];
}

const at = '2026-02-10T02:00:00.000Z';

/** Returns the review of a company that uses few of its seats. */
export const makeAccountReview = (changes: Partial<AccountReview> = {}): AccountReview =>
  v.parse(AccountReview, {
    ...stored(),
    name: 'Molar Group',
    isFranchisor: false,
    whiteLabel: tenant(),
    owner: null,
    status: 'active',
    type: 'paid',
    health: 'Average',
    score: 61,
    drivers: [
      { measure: 'seats', value: 2, of: 10, points: 4, most: 20 },
      { measure: 'openTickets', value: 1, of: null, points: 8, most: 10 },
      { measure: 'leads', value: null, of: null, points: 0, most: 0 },
    ],
    lastLoginAt: at,
    seats: { used: 2, total: 10 },
    openTickets: 1,
    renewsAt: null,
    computedAt: at,
    computedHealth: 'Average',
    override: null,
    reviewer: null,
    lastReviewedAt: null,
    nextReviewOn: null,
    openTasks: 1,
    ...changes,
  } satisfies AccountReview);

const stamps = { createdAt: at, updatedAt: at };

const settingsAnswers = (): Answers => {
  let settings: HealthSettings = {
    ...defaultHealthSettings,
    version: 0,
    progress: { done: 40, total: 40 },
  };
  return [
    [healthSettingsEndpoints.show, () => ({ healthSettings: settings })],
    [
      healthSettingsEndpoints.change,
      ({ body }) => {
        settings = {
          ...settings,
          ...(body as unknown as HealthSettingsChange),
          version: settings.version + 1,
          progress: { done: 0, total: 40 },
        };
        return { healthSettings: settings };
      },
    ],
  ];
};

const work = reviewWorkEndpoints;

/** Removes the row of a request. */
const remove = (rows: { _id: string }[], { params }: FakeRequest) => {
  rows.splice(
    rows.findIndex(({ _id }) => _id === params['id']),
    1,
  );
  return { message: 'It was deleted.' };
};

const noteAnswers = (notes: ReviewNote[]): Answers => [
  [
    work.addNote,
    ({ body }) => {
      const text = String(body['text']);
      const reviewNote = { _id: makeId(), text, author: 'Ada Byron', ...stamps, version: 1 };
      notes.unshift(reviewNote);
      return { reviewNote };
    },
  ],
  [work.changeNote, (request) => ({ reviewNote: change(notes, request, request.body) })],
  [work.removeNote, (request) => remove(notes, request)],
];

const makeTask = (changes: Pick<ReviewTask, 'title' | 'dueOn'>): ReviewTask => ({
  _id: makeId(),
  ...changes,
  doneAt: null,
  doneBy: null,
  ...stamps,
  version: 1,
});

const taskAnswers = (tasks: ReviewTask[]): Answers => [
  [
    work.addTask,
    ({ body }) => {
      const dueOn = (body['dueOn'] as string | null) ?? null;
      const reviewTask = makeTask({ title: String(body['title']), dueOn });
      tasks.unshift(reviewTask);
      return { reviewTask };
    },
  ],
  [
    work.changeTask,
    (request) => {
      const { isDone, ...changes } = request.body;
      const step = isDone === undefined ? {} : { doneAt: isDone ? at : null };
      return { reviewTask: change(tasks, request, { ...changes, ...step }) };
    },
  ],
  [work.removeTask, (request) => remove(tasks, request)],
];

const reviewAnswers = (accountReviews: AccountReview[]): Answers => {
  const changed = (request: FakeRequest, changes: Partial<AccountReview>) => ({
    accountReview: change(accountReviews, request, changes),
  });
  return [
    [
      work.override,
      (request) => {
        const { health, reason, until } = request.body as unknown as HealthOverride;
        const override = { health, reason, until: `${until}T00:00:00.000Z`, by: 'Ada Byron' };
        return changed(request, { health, override });
      },
    ],
    [work.endOverride, (request) => changed(request, { override: null })],
    [work.assign, (request) => changed(request, { reviewer: null })],
    [work.schedule, (request) => changed(request, request.body)],
    [
      work.complete,
      (request) =>
        changed(request, {
          lastReviewedAt: at,
          nextReviewOn: request.body['nextReviewOn'] as string | null,
        }),
    ],
  ];
};

/** Returns the answers about account reviews and the settings of health. */
export const accountReviewAnswers = ({ accountReviews }: AccountReviewRows): Answers => {
  const notes: ReviewNote[] = [
    { _id: makeId(), text: 'They hire.', author: 'Sora Lund', ...stamps, version: 1 },
  ];
  const tasks = [makeTask({ title: 'Show the reports', dueOn: '2026-02-01' })];
  return [
    [
      accountReviewEndpoints.summary,
      () => ({
        summary: {
          health: { Good: 21, Average: 12, 'Need Attention': 7 },
          movement: { better: 6, same: 25, worse: 4, new: 5 },
          since: '2026-02-01',
        },
      }),
    ],
    [
      accountReviewEndpoints.byId,
      ({ params }) => ({
        accountReview: {
          ...rowOf(accountReviews, params['id']),
          history: [
            { at: '2026-02-09T02:00:00.000Z', score: 72, health: 'Good' },
            { at, score: 61, health: 'Average' },
          ],
          notes,
          tasks,
        },
      }),
    ],
    ...reviewAnswers(accountReviews),
    ...noteAnswers(notes),
    ...taskAnswers(tasks),
    ...settingsAnswers(),
  ];
};
