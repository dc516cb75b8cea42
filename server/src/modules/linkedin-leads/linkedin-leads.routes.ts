import {
  leadImportEndpoints,
  leadPushEndpoints,
  linkedinLeadEndpoints,
  screenWords,
  type Endpoint,
  type LeadStage,
  type LinkedinLead,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { erasePerson } from './erase-person.service.ts';
import { importLeads } from './import-leads.service.ts';
import { stepsOf } from './lead-steps.repository.ts';
import { duplicatesOf, findLead, leadList, mergedInto, readLead } from './leads.repository.ts';
import { assignLead, deleteLead, editLead, linkCustomer, moveLead } from './leads.service.ts';
import { mergeLeads, unmergeLeads } from './merge-leads.service.ts';
import { pushResponses } from './push-responses.service.ts';

const columns: ExportColumn<LinkedinLead>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Company', cell: ({ employer }) => employer },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Profile URL', cell: ({ profileUrl }) => profileUrl },
  { title: 'Form', cell: ({ form }) => form },
  { title: 'Campaign', cell: ({ campaign }) => campaign },
  { title: 'Source', code: ({ source }) => source, words: screenWords.leadSource },
  { title: 'Stage', code: ({ stage }) => stage },
  { title: 'Sync', code: ({ sync }) => sync },
  { title: 'Sync error', cell: ({ syncError }) => syncError },
  { title: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Customer', cell: ({ customer }) => customer?.name ?? null },
  { title: 'Received', time: ({ receivedAt }) => receivedAt },
  { title: 'First touch', time: ({ touchedAt }) => touchedAt },
];

const moving = (stage: LeadStage): BulkAction => ({
  endpoint: linkedinLeadEndpoints.move,
  run: (tx, session, id) => moveLead(tx, session, id, stage),
});

const action = (endpoint: Endpoint, run: BulkAction['run']): BulkAction => ({ endpoint, run });

const registerLists = (api: Api): void => {
  serve(api, linkedinLeadEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, leadList, query));
    return { linkedinLeads: rows, ...page };
  });
  serveCsv(api, linkedinLeadEndpoints.csv, leadList, columns, 'linkedin-leads');
  serveBulk(api, 'linkedinLeads', linkedinLeadEndpoints.bulk, {
    list: leadList,
    nameOf: ({ name, email }: LinkedinLead) => name || email,
    actions: {
      assign: action(linkedinLeadEndpoints.assign, (tx, session, id, { owner }) =>
        assignLead(tx, session, id, owner ? String(owner) : null),
      ),
      contact: moving('contacted'),
      qualify: moving('qualified'),
      disqualify: moving('disqualified'),
      convert: moving('converted'),
      delete: action(linkedinLeadEndpoints.remove, (tx, _session, id) => deleteLead(tx, id)),
    },
  });
  serve(api, linkedinLeadEndpoints.byId, async ({ transaction, params: { id } }) => ({
    linkedinLead: await transaction(async (tx) => {
      const row = await readLead(tx, id);
      return {
        ...(await findLead(tx, id)),
        answers: row.answers,
        steps: await stepsOf(tx, row),
        duplicates: await duplicatesOf(tx, row),
        merged: await mergedInto(tx, row),
      };
    }),
  }));
};

/** Serves the leads: their list, their stages, owners and merges, and the erasure of a person. */
export const registerLinkedinLeads = (api: Api): void => {
  const { jobs, addresses } = api;
  registerLists(api);
  serve(api, linkedinLeadEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    linkedinLead: await transaction((tx) => editLead(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, linkedinLeadEndpoints.move, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => moveLead(tx, session, params.id, body.stage)),
  }));
  serve(api, linkedinLeadEndpoints.assign, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => assignLead(tx, session, params.id, body.owner)),
  }));
  serve(api, linkedinLeadEndpoints.link, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => linkCustomer(tx, session, params.id, body.customer)),
  }));
  serve(api, linkedinLeadEndpoints.merge, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => mergeLeads(tx, session, params.id, body.duplicate)),
  }));
  serve(api, linkedinLeadEndpoints.unmerge, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => unmergeLeads(tx, session, params.id, body.duplicate)),
  }));
  serve(api, leadImportEndpoints.importLeads, ({ transaction, session, request, body }) =>
    body.isDryRun
      ? api.database.transaction(scopeOf(session, request.id), 'read', (tx) =>
          importLeads(tx, session, body),
        )
      : transaction((tx) => importLeads(tx, session, body)),
  );
  serve(api, leadPushEndpoints.pushResponses, ({ transaction, session, body }) =>
    transaction((tx) => pushResponses(tx, session, body.responses, addresses)),
  );
  serve(api, linkedinLeadEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteLead(tx, params.id));
    return { message: 'The lead was deleted.' };
  });
  serve(api, linkedinLeadEndpoints.erase, ({ transaction, params }) =>
    transaction((tx) => erasePerson(tx, jobs, params.id)),
  );
};
