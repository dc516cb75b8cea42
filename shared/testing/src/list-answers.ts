import {
  accountReviewEndpoints,
  adminBulkEndpoints,
  bugReportEndpoints,
  bulkEndpoints,
  faqEndpoints,
  companyBulkEndpoints,
  formResponseEndpoints,
  leadFormSetupEndpoints,
  listSettingsEndpoints,
  mspBulkEndpoints,
  requestBulkEndpoints,
  linkedinLeadEndpoints,
  flowRunBulkEndpoints,
  productFormBulkEndpoints,
  referralEndpoints,
  subscriptionEndpoints,
  ticketEndpoints,
  userBulkEndpoints,
  waitlistBulkEndpoints,
  webPixelBulkEndpoints,
  whiteLabelBulkEndpoints,
  type BulkEndpoint,
  type BulkJob,
  type ListName,
  type ListSettings,
  type ListView,
} from '@outpost/contracts';
import { rowOf, type Answers } from './noun-answers.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const untouched = (list: ListName): ListSettings => ({
  list,
  columns: [],
  density: 'comfortable',
  views: [],
});

/** Returns the answers about the list settings of the signed-in account. */
export const listSettingsAnswers = (kept: Map<string, ListSettings>): Answers => {
  const of = (list: unknown) => kept.get(String(list)) ?? untouched(list as ListName);
  const put = (settings: ListSettings) => {
    kept.set(settings.list, settings);
    return { listSettings: settings };
  };
  const all = () => [...kept.values()];
  const viewsOf = (id: string | undefined) => {
    const settings = all().find(({ views }) => views.some((view) => view._id === id));
    const view = rowOf(
      (settings?.views ?? []).map((one) => ({ ...one, version: 1 })),
      id,
    );
    return { settings: settings ?? untouched('users'), view: view as ListView };
  };
  let made = 0;
  return [
    [
      listSettingsEndpoints.read,
      ({ query }) => ({ listSettings: of((query as unknown as { list: string }).list) }),
    ],
    [
      listSettingsEndpoints.change,
      ({ body: { list, defaultView, ...change } }) => {
        const before = of(list);
        const views =
          defaultView === undefined
            ? before.views
            : before.views.map((view) => ({ ...view, isDefault: view._id === defaultView }));
        return put({ ...before, ...change, views });
      },
    ],
    [
      listSettingsEndpoints.createView,
      ({ body: { list, isShared, ...view } }) => {
        const sharedWith = isShared ? 'super-admin' : null;
        const listView = {
          ...view,
          _id: idOf((made += 1)),
          sharedWith,
          isOwn: true,
          isDefault: false,
        };
        const before = of(list);
        put({ ...before, views: [...before.views, listView as ListView] });
        return { listView };
      },
    ],
    [
      listSettingsEndpoints.changeView,
      ({ params, body: { isShared, ...change } }) => {
        const { settings, view } = viewsOf(params['id']);
        const sharedWith =
          isShared === undefined ? view.sharedWith : isShared ? ('super-admin' as const) : null;
        const listView = { ...view, ...change, sharedWith };
        const others = settings.views.filter(({ _id }) => _id !== view._id);
        put({ ...settings, views: [...others, listView] });
        return { listView };
      },
    ],
    [
      listSettingsEndpoints.removeView,
      ({ params }) => {
        const { settings, view } = viewsOf(params['id']);
        put({ ...settings, views: settings.views.filter(({ _id }) => _id !== view._id) });
        return { message: 'The view was deleted.' };
      },
    ],
  ];
};

const bulkLists: [list: ListName, endpoint: BulkEndpoint][] = [
  ['users', userBulkEndpoints.bulk],
  ['companies', companyBulkEndpoints.bulk],
  ['msps', mspBulkEndpoints.bulk],
  ['whiteLabels', whiteLabelBulkEndpoints.bulk],
  ['admins', adminBulkEndpoints.bulk],
  ['requests', requestBulkEndpoints.bulk],
  ['tickets', ticketEndpoints.bulk],
  ['linkedinLeads', linkedinLeadEndpoints.bulk],
  ['referrals', referralEndpoints.bulk],
  ['bugReports', bugReportEndpoints.bulk],
  ['accountReviews', accountReviewEndpoints.bulk],
  ['faqs', faqEndpoints.bulk],
  ['leadForms', leadFormSetupEndpoints.bulk],
  ['subscriptions', subscriptionEndpoints.bulk],
  ['formResponses', formResponseEndpoints.bulk],
  ['waitlistRequests', waitlistBulkEndpoints.bulk],
  ['productForms', productFormBulkEndpoints.bulk],
  ['runs', flowRunBulkEndpoints.bulk],
  ['webPixels', webPixelBulkEndpoints.bulk],
];

/** Returns the answers of bulk calls: every job succeeds at once with all rows. */
export const bulkAnswers = (): Answers => {
  const jobs = new Map<string, BulkJob>();
  const make = (list: string, action: string, total: number, isUndoable: boolean) => {
    const _id = idOf(900 + jobs.size);
    const at = '2026-02-10T10:00:00.000Z';
    const bulkJob: BulkJob = {
      _id,
      list,
      action,
      status: 'done',
      total,
      done: total,
      failed: 0,
      isUndoable,
      failures: [],
      createdAt: at,
      finishedAt: at,
    };
    jobs.set(_id, bulkJob);
    return { bulkJob };
  };
  const jobOf = (id: string | undefined) =>
    rowOf(
      [...jobs.values()].map((job) => ({ ...job, version: 1 })),
      id,
    );
  return [
    ...bulkLists.map(([name, endpoint]): Answers[number] => [
      endpoint,
      ({ body: { action, expectedCount } }) => {
        // A deactivated company may have been in trial before, and an approval has effects: no
        // undo.
        const only = new Map<string, string>([
          ['companies', 'reactivate'],
          ['requests', 'decline'],
        ]).get(name);
        const isUndoable = only === undefined || action === only;
        return make(name, String(action), Number(expectedCount), isUndoable);
      },
    ]),
    [bulkEndpoints.byId, ({ params }) => ({ bulkJob: jobOf(params['id']) })],
    [
      bulkEndpoints.undo,
      ({ params }) => {
        const { list, action, done } = jobOf(params['id']);
        return make(list, `undo ${action}`, done, false);
      },
    ],
  ];
};
