import {
  activityEndpoints,
  companyDetailEndpoints,
  companyEndpoints,
  companyStepEndpoints,
  companyStepNames,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { takeCompanyStep } from './company-steps.service.ts';
import { companyColumns } from './company-csv.ts';
import { companyList } from './companies.repository.ts';
import { createCompany, editCompany, extendTrial, setSeats } from './companies.service.ts';
import { findCompany } from './company-details.repository.ts';
import { moveCompany } from './move-company.service.ts';
import { removeCompany } from './remove-company.service.ts';
import { registerCompanyBulk } from './company-bulk.routes.ts';
import { registerCompanyOnboarding } from './company-onboarding.routes.ts';
import { registerCompanyRecords } from './company-records.routes.ts';

const {
  byId,
  create,
  change,
  extendTrial: extend,
  seats,
  franchisor,
  remove,
} = companyDetailEndpoints;

const registerSteps = (api: Api): void => {
  for (const step of companyStepNames)
    serve(
      api,
      companyStepEndpoints[step],
      async ({ transaction, session, params, ifMatch, body }) => ({
        company: await transaction((tx) =>
          takeCompanyStep(tx, session, { ...params, ifMatch }, step, body.reason),
        ),
      }),
    );
};

export const registerCompanies = (api: Api): void => {
  serve(api, companyEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, companyList, query));
    return { companies: rows, ...page };
  });
  serveCsv(api, companyEndpoints.csv, companyList, companyColumns, 'companies');
  serve(api, byId, async ({ transaction, params }) => ({
    company: await transaction((tx) => findCompany(tx, params.id)),
  }));
  serve(api, create, async ({ transaction, session, body }) => ({
    company: await transaction((tx) => createCompany(tx, session, body)),
  }));
  serve(api, change, async ({ transaction, params, ifMatch, body }) => ({
    company: await transaction((tx) => editCompany(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, extend, async ({ transaction, params, ifMatch, body }) => ({
    company: await transaction((tx) => extendTrial(tx, { ...params, ifMatch }, body.days)),
  }));
  serve(api, seats, async ({ transaction, params, ifMatch, body }) => ({
    company: await transaction((tx) => setSeats(tx, { ...params, ifMatch }, body.seats)),
  }));
  serve(api, franchisor, async ({ transaction, session, params, ifMatch, body }) => ({
    company: await transaction((tx) =>
      moveCompany(tx, session, { ...params, ifMatch }, body.franchisor),
    ),
  }));
  serve(api, remove, async ({ transaction, params, ifMatch }) => {
    await transaction((tx) => removeCompany(tx, { ...params, ifMatch }));
    return { message: 'The company was deleted.' };
  });
  registerSteps(api);
  serveActivity(api, activityEndpoints.ofCompany, 'companies');
  registerCompanyBulk(api);
  registerCompanyOnboarding(api);
  registerCompanyRecords(api);
};
