import { leadFormEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import {
  deleteLeadForm,
  findLeadForm,
  leadFormList,
  listComponents,
} from './lead-forms.repository.ts';
import { createLeadForm, retitleComponent } from './lead-forms.service.ts';

export const registerLeadForms = (api: Api): void => {
  serve(api, leadFormEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, leadFormList, query));
    return { forms: rows, ...page };
  });
  serve(api, leadFormEndpoints.create, async ({ transaction, session }) => ({
    form: await transaction((tx) => createLeadForm(tx, session.tenantId)),
  }));
  serve(api, leadFormEndpoints.content, async ({ transaction, params: { formId } }) => ({
    content: await transaction(async (tx) => {
      await findLeadForm(tx, formId);
      return { components: await listComponents(tx, formId) };
    }),
  }));
  serve(api, leadFormEndpoints.changeTitle, async ({ transaction, ifMatch, body }) => ({
    component: await transaction((tx) => retitleComponent(tx, body, ifMatch)),
  }));
  serve(api, leadFormEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteLeadForm(tx, params.id));
    return { message: 'The form was deleted.' };
  });
};
