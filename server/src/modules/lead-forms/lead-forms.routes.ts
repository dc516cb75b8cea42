import {
  checkForm,
  isPublishable,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  screenWords,
  type LeadForm,
  type LeadFormBulkAction,
  type LeadFormStatus,
  type LeadFormStepName,
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formLogEndpoints,
  formReportEndpoints,
  type FormLog,
} from '@outpost/contracts';
import { answerTools } from '../../platform/forms/answer-tools.ts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { readContent } from './form-content.repository.ts';
import { registerFormLanguages } from './form-languages.routes.ts';
import { registerFormContent } from './form-content.routes.ts';
import { registerFormResponseJob } from './form-response.job.ts';
import { forgetFilesOfForm } from './form-responses.service.ts';
import { listRevisions, restoreRevision } from './form-revisions.repository.ts';
import { logChanges, logged } from './log-changes.ts';
import { changeLink, takeLeadFormStep } from './lead-form-steps.service.ts';
import { deleteLeadForm, findLeadForm, leadFormList } from './lead-forms.repository.ts';
import {
  configureLeadForm,
  createLeadForm,
  duplicateLeadForm,
  setWebhook,
  storedSettings,
} from './lead-forms.service.ts';
import { readAnswerCounts } from './form-answer-counts.service.ts';
import { readAnalytics } from './form-analytics.service.ts';
import { transferOwnership } from './form-owner.service.ts';
import { reportsOf, resolveReport } from './form-reports.repository.ts';
import { findFormLog, formLogList } from './form-logs.repository.ts';

const logColumns: ExportColumn<FormLog>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Form id', cell: ({ form }) => form._id },
  { title: 'Form', cell: ({ form }) => form.title },
  { title: 'Event', code: ({ event }) => event, words: screenWords.formLogEvent },
  { title: 'Actor', cell: ({ actor }) => actor },
  { title: 'Details', cell: ({ detail }) => JSON.stringify(detail) },
  { title: 'Request id', cell: ({ requestId }) => requestId },
];

/** Registers the calls that read logs of forms. */
const registerFormLogs = (api: Api): void => {
  serve(api, formLogEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, formLogList, query));
    return { logs: rows, ...page };
  });
  serve(api, formLogEndpoints.byId, async ({ transaction, params }) => ({
    log: await transaction((tx) => findFormLog(tx, params.id)),
  }));
  serveCsv(api, formLogEndpoints.csv, formLogList, logColumns, 'lead-form-logs');
};

/** Registers the calls about reports of visitors. */
const registerFormReports = (api: Api): void => {
  serve(api, formReportEndpoints.ofForm, async ({ transaction, params }) => ({
    reports: await transaction((tx) => reportsOf(tx, params.formId)),
  }));
  serve(api, formReportEndpoints.resolve, async ({ transaction, session, params }) => ({
    report: await transaction((tx) => resolveReport(tx, session, params.id)),
  }));
};

/** Registers the analytics of forms. */
const registerFormAnalytics = (api: Api): void => {
  serve(api, formAnalyticsEndpoints.show, async ({ transaction, session, params, query }) => ({
    analytics: await transaction((tx) => readAnalytics(tx, params.id, query, session.timeZone)),
  }));
  serve(api, formAnswerEndpoints.show, ({ transaction, session, params, query }) =>
    transaction((tx) => readAnswerCounts(tx, params.id, query, session.timeZone)),
  );
};

const columns: ExportColumn<LeadForm>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Active', cell: ({ isActive }) => isActive },
  { title: 'Live link', cell: ({ url }) => url },
  { title: 'Components', cell: ({ components }) => components },
  { title: 'Responses', cell: ({ responses }) => responses },
  { title: 'Starts', cell: ({ starts }) => starts },
  { title: 'Completions', cell: ({ completed }) => completed },
  { title: 'Completion rate (%)', cell: ({ completionRate }) => completionRate },
  { title: 'Author', cell: ({ author }) => author },
  { title: 'Owner', cell: ({ owner }) => owner },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const stepOf = ({ isActive }: LeadFormStatus): LeadFormStepName => {
  if (isActive === undefined) return 'publish';
  return isActive ? 'activate' : 'deactivate';
};

/** Deletes a form and queues the deletion of the files of its responses. */
const deleteWithFiles = async (tx: Transaction, { jobs }: Api, id: string): Promise<void> => {
  await forgetFilesOfForm(tx, jobs, id);
  await deleteLeadForm(tx, id);
};

type TakeStep = ReturnType<typeof takeLeadFormStep>;

/** Bulk actions of forms; each does what the call for one form does. */
const bulkActions = (api: Api, takeStep: TakeStep): Record<LeadFormBulkAction, BulkAction> => {
  const step = (name: 'activate' | 'deactivate'): BulkAction => ({
    endpoint: leadFormEndpoints.changeStatus,
    undo: name === 'activate' ? 'deactivate' : 'activate',
    run: async (tx, session, id) => {
      await takeStep(tx, session, { id, ifMatch: null }, name);
      await logChanges(tx, session);
    },
  });
  return {
    activate: step('activate'),
    deactivate: step('deactivate'),
    delete: {
      endpoint: leadFormEndpoints.remove,
      run: async (tx, session, id) => {
        await deleteWithFiles(tx, api, id);
        await logChanges(tx, session);
      },
    },
  };
};

const registerSetup = (api: Api): void => {
  serve(api, leadFormSetupEndpoints.configure, async (call) => {
    const target = { id: call.params.id, ifMatch: call.ifMatch };
    const settings = await storedSettings(call.body);
    return { form: await logged(call, (tx) => configureLeadForm(tx, target, settings)) };
  });
  serve(api, leadFormSetupEndpoints.transferOwnership, async (call) => {
    const target = { id: call.params.id, ifMatch: call.ifMatch };
    const { owner } = call.body;
    return { form: await logged(call, (tx) => transferOwnership(tx, call.session, target, owner)) };
  });
  serve(api, leadFormSetupEndpoints.webhook, (call) => {
    const target = { id: call.params.id, ifMatch: call.ifMatch };
    return logged(call, (tx) => setWebhook(tx, target, call.body, api));
  });
  serve(api, leadFormSetupEndpoints.revisions, async ({ transaction, params }) => ({
    revisions: await transaction((tx) => listRevisions(tx, params.id)),
  }));
  serve(api, leadFormSetupEndpoints.restoreRevision, async (call) => ({
    content: await call.transaction((tx) =>
      restoreRevision(tx, call.session, call.params.id, call.ifMatch),
    ),
  }));
};

export const registerLeadForms = async (api: Api): Promise<void> => {
  await registerFormResponseJob(api);
  const takeStep = takeLeadFormStep(api.config.formsUrl);
  serve(api, leadFormEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, leadFormList, query));
    return { forms: rows, ...page };
  });
  serveCsv(api, leadFormEndpoints.csv, leadFormList, columns, 'lead-forms');
  serve(api, leadFormEndpoints.byId, async ({ transaction, params }) => ({
    form: await transaction((tx) => findLeadForm(tx, params.id)),
  }));
  serve(api, leadFormEndpoints.create, async (call) => ({
    form: await logged(call, (tx) => createLeadForm(tx, call.session, call.body)),
  }));
  serve(api, leadFormEndpoints.duplicate, async (call) => ({
    form: await logged(call, (tx) => duplicateLeadForm(tx, call.session, call.params.id)),
  }));
  serve(api, leadFormEndpoints.changeStatus, async (call) => {
    const { session, ifMatch, body } = call;
    const target = { id: body.formId, ifMatch };
    return { form: await logged(call, (tx) => takeStep(tx, session, target, stepOf(body))) };
  });
  serve(api, leadFormEndpoints.changeLink, async (call) => ({
    form: await logged(call, (tx) => changeLink(tx, call.body, call.ifMatch)),
  }));
  serve(api, leadFormEndpoints.checks, ({ transaction, params }) =>
    transaction(async (tx) => {
      const { status, hasUnpublishedChanges } = await findLeadForm(tx, params.id);
      const checks = checkForm(await readContent(tx, params.id), answerTools());
      return { checks, isPublishable: isPublishable(checks), status, hasUnpublishedChanges };
    }),
  );
  serve(api, leadFormEndpoints.remove, async (call) => {
    await logged(call, (tx) => deleteWithFiles(tx, api, call.params.id));
    return { message: 'The form was deleted.' };
  });
  registerSetup(api);
  registerFormContent(api);
  registerFormLanguages(api);
  registerFormAnalytics(api);
  registerFormLogs(api);
  registerFormReports(api);
  serveBulk(api, 'leadForms', leadFormSetupEndpoints.bulk, {
    list: leadFormList,
    nameOf: ({ title }: LeadForm) => title,
    actions: bulkActions(api, takeStep),
  });
};
