import {
  checkForm,
  isPublishable,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  type CsvColumn,
  type LeadForm,
  type LeadFormBulkAction,
  type LeadFormStatus,
  type LeadFormStepName,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { readContent } from './form-content.repository.ts';
import { registerFormContent } from './form-content.routes.ts';
import { listRevisions, restoreRevision } from './form-revisions.repository.ts';
import { changeLink, takeLeadFormStep } from './lead-form-steps.service.ts';
import { deleteLeadForm, findLeadForm, leadFormList } from './lead-forms.repository.ts';
import {
  configureLeadForm,
  createLeadForm,
  duplicateLeadForm,
  setWebhook,
} from './lead-forms.service.ts';

const columns: CsvColumn<LeadForm>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Active', cell: ({ isActive }) => isActive },
  { title: 'Link', cell: ({ url }) => url },
  { title: 'Components', cell: ({ components }) => components },
  { title: 'Responses', cell: ({ responses }) => responses },
  { title: 'Completed', cell: ({ completed }) => completed },
  { title: 'Author', cell: ({ author }) => author },
  { title: 'Created', cell: ({ createdAt }) => createdAt },
  { title: 'Updated', cell: ({ updatedAt }) => updatedAt },
];

const stepOf = ({ isActive }: LeadFormStatus): LeadFormStepName => {
  if (isActive === undefined) return 'publish';
  return isActive ? 'activate' : 'deactivate';
};

type TakeStep = ReturnType<typeof takeLeadFormStep>;

/** What can be done with many forms is what can be done with each of them. */
const bulkActions = (takeStep: TakeStep): Record<LeadFormBulkAction, BulkAction> => {
  const step = (name: 'activate' | 'deactivate'): BulkAction => ({
    endpoint: leadFormEndpoints.changeStatus,
    undo: name === 'activate' ? 'deactivate' : 'activate',
    run: (tx, session, id) => takeStep(tx, session, { id, ifMatch: null }, name),
  });
  return {
    activate: step('activate'),
    deactivate: step('deactivate'),
    delete: {
      endpoint: leadFormEndpoints.remove,
      run: (tx, _session, id) => deleteLeadForm(tx, id),
    },
  };
};

const registerSetup = (api: Api): void => {
  serve(api, leadFormSetupEndpoints.configure, async ({ transaction, params, ifMatch, body }) => ({
    form: await transaction((tx) => configureLeadForm(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, leadFormSetupEndpoints.webhook, ({ transaction, params, ifMatch, body }) =>
    transaction((tx) => setWebhook(tx, { ...params, ifMatch }, body)),
  );
  serve(api, leadFormSetupEndpoints.revisions, async ({ transaction, params }) => ({
    revisions: await transaction((tx) => listRevisions(tx, params.id)),
  }));
  serve(api, leadFormSetupEndpoints.restoreRevision, async ({ transaction, params, ifMatch }) => ({
    content: await transaction((tx) => restoreRevision(tx, params.id, ifMatch)),
  }));
};

/** `formsUrl` is where live forms are filled in. */
export const registerLeadForms = (api: Api, formsUrl: string): void => {
  const takeStep = takeLeadFormStep(formsUrl);
  serve(api, leadFormEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, leadFormList, query));
    return { forms: rows, ...page };
  });
  serveCsv(api, leadFormEndpoints.csv, leadFormList, columns, 'lead-forms');
  serve(api, leadFormEndpoints.byId, async ({ transaction, params }) => ({
    form: await transaction((tx) => findLeadForm(tx, params.id)),
  }));
  serve(api, leadFormEndpoints.create, async ({ transaction, session, body }) => ({
    form: await transaction((tx) => createLeadForm(tx, session, body)),
  }));
  serve(api, leadFormEndpoints.duplicate, async ({ transaction, session, params }) => ({
    form: await transaction((tx) => duplicateLeadForm(tx, session, params.id)),
  }));
  serve(api, leadFormEndpoints.changeStatus, async ({ transaction, session, ifMatch, body }) => {
    const target = { id: body.formId, ifMatch };
    return { form: await transaction((tx) => takeStep(tx, session, target, stepOf(body))) };
  });
  serve(api, leadFormEndpoints.changeLink, async ({ transaction, ifMatch, body }) => ({
    form: await transaction((tx) => changeLink(tx, body, ifMatch)),
  }));
  serve(api, leadFormEndpoints.checks, ({ transaction, params }) =>
    transaction(async (tx) => {
      const { status, hasUnpublishedChanges } = await findLeadForm(tx, params.id);
      const checks = checkForm(await readContent(tx, params.id));
      return { checks, isPublishable: isPublishable(checks), status, hasUnpublishedChanges };
    }),
  );
  serve(api, leadFormEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteLeadForm(tx, params.id));
    return { message: 'The form was deleted.' };
  });
  registerSetup(api);
  registerFormContent(api);
  serveBulk(api, 'leadForms', leadFormSetupEndpoints.bulk, {
    list: leadFormList,
    nameOf: ({ title }: LeadForm) => title,
    actions: bulkActions(takeStep),
  });
};
