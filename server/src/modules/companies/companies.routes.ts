import {
  activityEndpoints,
  companyDetailEndpoints,
  companyEndpoints,
  companyStepEndpoints,
  companyStepNames,
  type Company,
  companyOnboardingEndpoints,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { takeCompanyStep } from './company-steps.service.ts';
import { companyList } from './companies.repository.ts';
import { createCompany, editCompany, extendTrial, setSeats } from './companies.service.ts';
import { findCompany } from './company-details.repository.ts';
import { moveCompany } from './move-company.service.ts';
import { removeCompany } from './remove-company.service.ts';
import { registerCompanyBulk } from './company-bulk.routes.ts';
import { registerCompanyRecords } from './company-records.routes.ts';
import { markStep, onboardingOf, readReminder } from './company-onboarding.service.ts';

const registerCompanyOnboarding = (api: Api): void => {
  serve(api, companyOnboardingEndpoints.show, async ({ transaction, params }) => ({
    onboarding: await transaction((tx) => onboardingOf(tx, params.id)),
  }));
  serve(api, companyOnboardingEndpoints.mark, async (call) => {
    const { transaction, session, params, ifMatch, body } = call;
    return {
      onboarding: await transaction((tx) =>
        markStep(tx, session, { ...params, ifMatch }, body.step, body.isDone),
      ),
    };
  });
  serve(api, companyOnboardingEndpoints.remind, async ({ transaction, session, params }) => {
    await transaction(async (tx) => {
      const mail = await readReminder(tx, params.id);
      const from = { name: session.name, replyTo: session.email };
      await api.jobs.enqueue(tx, 'personal-mail', { ...mail, from });
    });
    return { message: 'The reminder is on its way.' };
  });
};

const agentsOf = ({ agents }: Company) =>
  agents.map(({ type, count }) => `${type} ${count}`).join(', ');

const companyColumns: ExportColumn<Company>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Company', cell: ({ name }) => name },
  { title: 'Kind', cell: ({ isFranchisor }) => (isFranchisor ? 'franchisor' : 'franchisee') },
  { title: 'Franchisor', cell: ({ franchisor }) => franchisor?.name ?? null },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { title: 'Owner email', cell: ({ owner }) => owner?.email ?? null },
  { title: 'Plan', code: ({ type }) => type },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Trial ends', time: ({ trialEndsAt }) => trialEndsAt },
  { title: 'Onboarding', code: ({ onBoarding }) => onBoarding },
  { title: 'Sales onboarding', code: ({ salesOnboarding }) => salesOnboarding },
  { title: 'Seats used', cell: ({ seats }) => seats.used },
  { title: 'Seats', cell: ({ seats }) => seats.total },
  { title: 'Health', code: ({ health }) => health },
  { title: 'Agents', cell: agentsOf },
  { title: 'Users', cell: ({ users }) => users },
  { title: 'Last activity', time: ({ lastActivityAt }) => lastActivityAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

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
  serveActivity(api, [activityEndpoints.ofCompany, activityEndpoints.ofCompanyCsv], 'companies');
  registerCompanyBulk(api);
  registerCompanyOnboarding(api);
  registerCompanyRecords(api);
};
