import { formLogEndpoints, type FormLog } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { findFormLog, formLogList } from './form-logs.repository.ts';

const columns: ExportColumn<FormLog>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Form id', cell: ({ form }) => form._id },
  { title: 'Form', cell: ({ form }) => form.title },
  { title: 'Event', cell: ({ event }) => event },
  { title: 'Actor', cell: ({ actor }) => actor },
  { title: 'Detail', cell: ({ detail }) => JSON.stringify(detail) },
  { title: 'Request id', cell: ({ requestId }) => requestId },
];

/** Registers the calls that read logs of forms. */
export const registerFormLogs = (api: Api): void => {
  serve(api, formLogEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, formLogList, query));
    return { logs: rows, ...page };
  });
  serve(api, formLogEndpoints.byId, async ({ transaction, params }) => ({
    log: await transaction((tx) => findFormLog(tx, params.id)),
  }));
  serveCsv(api, formLogEndpoints.csv, formLogList, columns, 'lead-form-logs');
};
