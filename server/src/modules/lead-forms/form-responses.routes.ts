import {
  formResponseEndpoints as endpoints,
  mostPersonResponses,
  type FullFormResponse,
  type ResponseBulkAction,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv, serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { findResponse, readPeople, responseList } from './form-responses.repository.ts';
import { addTag, changeResponse, deleteResponse } from './form-responses.service.ts';
import { findForm, readChoices, readColumns } from './response-columns.ts';
import { columnsOfAll, columnsOfForm } from './response-csv.ts';

/** Bulk actions of responses; each does what the call for one response does. */
const bulkActions = ({ jobs }: Api): Record<ResponseBulkAction, BulkAction> => {
  const mark = (isSpam: boolean): BulkAction => ({
    endpoint: endpoints.change,
    undo: isSpam ? 'unmarkSpam' : 'markSpam',
    run: (tx, _session, id) => changeResponse(tx, { id, ifMatch: null }, { isSpam }),
  });
  return {
    markSpam: mark(true),
    unmarkSpam: mark(false),
    tag: {
      endpoint: endpoints.change,
      requires: { tag: 'Tag' },
      run: (tx, _session, id, { tag }) => addTag(tx, id, String(tag)),
    },
    delete: {
      endpoint: endpoints.remove,
      run: (tx, _session, id) => deleteResponse(tx, jobs, id),
    },
  };
};

const registerLists = (api: Api): void => {
  const { addresses } = api;
  const everything = responseList(addresses, null);
  serve(api, endpoints.all, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, everything, query));
    return { responses: rows, ...page };
  });
  serveCsv(api, endpoints.allCsv, everything, columnsOfAll, 'responses');
  serve(api, endpoints.list, ({ transaction, params, query }) =>
    transaction(async (tx) => {
      const form = await findForm(tx, params.formId);
      const { rows, ...page } = await readPage(tx, responseList(addresses, form), query);
      return { responses: rows, ...page, columns: await readColumns(tx, form) };
    }),
  );
  serveCsvOf(api, endpoints.csv, 'responses', async (tx, params, _session, _query, options) => {
    const form = await findForm(tx, String(params['formId']));
    const columns = columnsOfForm(await readColumns(tx, form), options.choices);
    return { list: responseList(addresses, form), columns };
  });
  serve(api, endpoints.fields, ({ transaction, params }) =>
    transaction(async (tx) => {
      const form = await findForm(tx, params.formId);
      return { columns: await readColumns(tx, form), ...(await readChoices(tx, form)) };
    }),
  );
  serveBulk(api, 'formResponses', endpoints.bulk, {
    list: everything,
    nameOf: ({ respondent, form }: FullFormResponse) => respondent ?? form.title,
    actions: bulkActions(api),
  });
};

const registerPeople = (api: Api): void => {
  const { addresses } = api;
  serve(api, endpoints.ofUser, ({ transaction, params }) =>
    transaction(async (tx) => {
      const [found] = await readPeople(tx, [params.id], mostPersonResponses, addresses);
      if (!found) throw notFound('This user');
      return found;
    }),
  );
  serve(api, endpoints.ofUsers, async ({ transaction, body }) => ({
    users: await transaction((tx) =>
      readPeople(tx, [...new Set(body.userIds)], mostPersonResponses, addresses),
    ),
  }));
};

export const registerFormResponses = (api: Api): void => {
  const { addresses } = api;
  registerLists(api);
  registerPeople(api);
  serve(api, endpoints.byId, async ({ transaction, params }) => ({
    response: await transaction((tx) => findResponse(tx, params.id, addresses)),
  }));
  serve(api, endpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    response: await transaction(async (tx) => {
      const current = () => findResponse(tx, params.id, addresses);
      await changeResponse(tx, { ...params, ifMatch, current }, body);
      return current();
    }),
  }));
  serve(api, endpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteResponse(tx, api.jobs, params.id));
    return { message: 'The response was deleted.' };
  });
};
