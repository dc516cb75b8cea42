import {
  companyBulkActions,
  companyBulkEndpoints,
  companyStepEndpoints,
  type Company,
  type CompanyBulkAction,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import type { Api } from '../../platform/http/serve.ts';
import { companyList } from './companies.repository.ts';
import { takeCompanyStep } from './company-steps.service.ts';

const opposites: Record<CompanyBulkAction, CompanyBulkAction> = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
};

/** Registers the bulk actions of companies; each does what the call for one company does. */
export const registerCompanyBulk = (api: Api): void => {
  const stepAction = (step: CompanyBulkAction): BulkAction => ({
    endpoint: companyStepEndpoints[step],
    undo: opposites[step],
    run: (tx, session, id, { reason }) =>
      takeCompanyStep(tx, session, { id, ifMatch: null }, step, reason),
  });
  serveBulk(api, 'companies', companyBulkEndpoints.bulk, {
    list: companyList,
    nameOf: ({ name }: Company) => name,
    actions: Object.fromEntries(companyBulkActions.map((step) => [step, stepAction(step)])),
  });
};
