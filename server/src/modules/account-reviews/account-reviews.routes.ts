import {
  accountReviewEndpoints,
  healthSettingsEndpoints,
  type AccountReview,
  type HealthDriver,
} from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { accountReviewList, findAccountReview, historyOf } from './account-reviews.repository.ts';
import { registerHealthJobs } from './health-jobs.ts';
import { findSettings, saveSettings } from './health-settings.repository.ts';
import { readSummary } from './health-summary.repository.ts';
import { notesOf, tasksOf } from './review-work.repository.ts';
import { registerReviewWork } from './review-work.routes.ts';

const driverText = ({ measure, value, of, points, most }: HealthDriver): string => {
  if (value === null) return `${measure}: no data`;
  return `${measure}: ${value}${of === null ? '' : ` of ${of}`}, ${points} of ${most} points`;
};

const seatUse = ({ seats: { used, total } }: AccountReview): number | null =>
  total > 0 ? Math.round((used / total) * 100) : null;

const columns: ExportColumn<AccountReview>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Account', cell: ({ name }) => name },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { title: 'Owner email', cell: ({ owner }) => owner?.email ?? null },
  { title: 'Plan', code: ({ type }) => type },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Health', code: ({ health }) => health },
  { title: 'Score', cell: ({ score }) => score },
  { title: 'Drivers', cell: ({ drivers }) => drivers.map(driverText).join('; ') },
  { title: 'Last login', time: ({ lastLoginAt }) => lastLoginAt },
  { title: 'Seats used', cell: ({ seats }) => seats.used },
  { title: 'Seats', cell: ({ seats }) => seats.total },
  { title: 'Seat use %', cell: seatUse },
  { title: 'Open tickets', cell: ({ openTickets }) => openTickets },
  { title: 'Renewal', time: ({ renewsAt }) => renewsAt },
  { title: 'Computed health', code: ({ computedHealth }) => computedHealth },
  { title: 'Set until', time: ({ override }) => override?.until ?? null },
  { title: 'Reason', cell: ({ override }) => override?.reason ?? null },
  { title: 'Reviewer', cell: ({ reviewer }) => reviewer?.name ?? null },
  { title: 'Last review', time: ({ lastReviewedAt }) => lastReviewedAt },
  { title: 'Next review', cell: ({ nextReviewOn }) => nextReviewOn },
  { title: 'Open tasks', cell: ({ openTasks }) => openTasks },
  { title: 'Computed', time: ({ computedAt }) => computedAt },
];

const registerSettings = (api: Api): void => {
  serve(api, healthSettingsEndpoints.show, async ({ transaction }) => ({
    healthSettings: await transaction((tx) => findSettings(tx)),
  }));
  serve(api, healthSettingsEndpoints.change, async ({ transaction, ifMatch, body }) => ({
    healthSettings: await transaction(async (tx) => {
      const saved = await saveSettings(tx, ifMatch, body);
      await api.jobs.enqueue(tx, 'health-sweep', {});
      return saved;
    }),
  }));
};

/** Serves the accounts with their health, and the settings of the score. */
export const registerAccountReviews = async (api: Api): Promise<void> => {
  serve(api, accountReviewEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, accountReviewList, query));
    return { accountReviews: rows, ...page };
  });
  serveCsv(api, accountReviewEndpoints.csv, accountReviewList, columns, 'account-reviews');
  serve(api, accountReviewEndpoints.byId, async ({ transaction, params: { id } }) => ({
    accountReview: await transaction(async (tx) => ({
      ...(await findAccountReview(tx, id)),
      history: await historyOf(tx, id),
      notes: await notesOf(tx, id),
      tasks: await tasksOf(tx, id),
    })),
  }));
  serve(api, accountReviewEndpoints.summary, async ({ transaction, query }) => ({
    summary: await transaction((tx) => readSummary(tx, query.whiteLabel)),
  }));
  registerSettings(api);
  registerReviewWork(api);
  await registerHealthJobs(api);
};
