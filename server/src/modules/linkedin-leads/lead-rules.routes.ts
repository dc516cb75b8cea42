import {
  leadAnalyticsEndpoints,
  leadCompanyEndpoints,
  leadRuleEndpoints,
} from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readLeadAnalytics } from './lead-analytics.repository.ts';
import { createLeadCompany, draftCompany } from './lead-company.service.ts';
import { addRule, changeRule, listRules, orderRules, removeRule } from './lead-rules.service.ts';

const registerAnalytics = (api: Api): void =>
  serve(api, leadAnalyticsEndpoints.show, async ({ transaction, session, query }) => ({
    analytics: await transaction((tx) => readLeadAnalytics(tx, query, session.timeZone)),
  }));

const registerCompany = (api: Api): void => {
  serve(api, leadCompanyEndpoints.draft, async ({ transaction, params }) => ({
    draft: await transaction((tx) => draftCompany(tx, params.id)),
  }));
  serve(api, leadCompanyEndpoints.create, async ({ transaction, session, params, body }) => ({
    linkedinLead: await transaction((tx) => createLeadCompany(api, tx, session, params.id, body)),
  }));
};

/** Serves the rules that give new leads an owner, figures of leads, and companies made of them. */
export const registerLeadRules = (api: Api): void => {
  registerAnalytics(api);
  registerCompany(api);
  const { list, create, change, order, remove } = leadRuleEndpoints;
  serve(api, list, async ({ transaction, query }) => ({
    rules: await transaction((tx) => listRules(tx, query.whiteLabel)),
  }));
  serve(api, create, async ({ transaction, session, body }) => ({
    rule: await transaction((tx) => addRule(tx, session, body)),
  }));
  serve(api, change, async ({ transaction, params, ifMatch, body }) => ({
    rule: await transaction((tx) => changeRule(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, order, async ({ transaction, body }) => {
    await transaction((tx) => orderRules(tx, body.ids));
    return { message: 'The order was saved.' };
  });
  serve(api, remove, async ({ transaction, params }) => {
    await transaction((tx) => removeRule(tx, params.id));
    return { message: 'The rule was deleted.' };
  });
};
