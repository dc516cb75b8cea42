import { mspEndpoints, mspSteps, type Msp, type MspStepName } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { changeMsp, findMsp, mspList } from './msps.repository.ts';
import { createMsp, removeMsp, takeStep } from './msps.service.ts';
import { registerMspBulk } from './msp-bulk.routes.ts';

const columns: ExportColumn<Msp>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Franchisor', cell: ({ name }) => name },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Contact', cell: ({ contactName }) => contactName },
  { title: 'Contact email', cell: ({ contactEmail }) => contactEmail },
  { title: 'Companies', cell: ({ companies }) => companies },
  { title: 'Users', cell: ({ users }) => users },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const pax8Columns: ExportColumn<Msp>[] = [
  { title: 'MSP Id', cell: ({ _id }) => _id },
  { title: 'Company Name', cell: ({ name }) => name },
  { title: 'Contact Name', cell: ({ contactName }) => contactName },
  { title: 'Contact Email', cell: ({ contactEmail }) => contactEmail },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Status', cell: ({ status }) => (status === 'enabled' ? 'Active' : 'Inactive') },
  { title: 'Created Date', day: ({ createdAt }) => createdAt },
];

export const registerMsps = (api: Api): void => {
  serve(api, mspEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, mspList, query));
    return { msps: rows, ...page };
  });
  serveCsv(api, mspEndpoints.csv, mspList, columns, 'msps');
  serveCsv(api, mspEndpoints.pax8Csv, mspList, pax8Columns, 'msps-pax8');
  serve(api, mspEndpoints.details, async ({ transaction, query }) => {
    const msp = await transaction((tx) => findMsp(tx, query.id));
    return { msp: { ...msp, affected: { companies: msp.companies, users: msp.users } } };
  });
  serve(api, mspEndpoints.create, async ({ transaction, session, body }) => ({
    msp: await transaction((tx) => createMsp(tx, session, body)),
  }));
  serve(api, mspEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    msp: await transaction((tx) => changeMsp(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, mspEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => removeMsp(tx, params.id));
    return { message: 'The MSP was deleted.' };
  });
  for (const step of Object.keys(mspSteps) as MspStepName[])
    serve(api, mspEndpoints[step], async ({ transaction, session, params, ifMatch, body }) => ({
      msp: await transaction((tx) => takeStep(tx, session, { ...params, ifMatch }, step, body)),
    }));
  registerMspBulk(api);
};
