import * as v from '@outpost/schema';
import type { Company } from './companies.ts';
import { CompanyDetails } from './company-details.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { optionalText, strictBody } from '@outpost/schema';

/** Reason of a step, stored in the audit log. */
export const CompanyStep = strictBody({ reason: v.optional(optionalText('Reason', 500), '') });
export type CompanyStep = v.InferOutput<typeof CompanyStep>;

type StateField = 'status' | 'onBoarding' | 'salesOnboarding';

type Transition = {
  [F in StateField]: { field: F; from: readonly Company[F][]; to: Company[F] };
}[StateField];

/** Steps between a company's states: the field, and its values before and after. */
export const companySteps = {
  activate: { field: 'status', from: ['pending', 'in-trial'], to: 'active' },
  startTrial: { field: 'status', from: ['pending'], to: 'in-trial' },
  deactivate: { field: 'status', from: ['active', 'in-trial'], to: 'deactivated' },
  reactivate: { field: 'status', from: ['deactivated'], to: 'active' },
  completeOnboarding: { field: 'onBoarding', from: ['pending'], to: 'completed' },
  completeSalesOnboarding: { field: 'salesOnboarding', from: ['Pending'], to: 'Completed' },
  reopenSalesOnboarding: { field: 'salesOnboarding', from: ['Completed'], to: 'Pending' },
} as const satisfies Record<string, Transition>;
export type CompanyStepName = keyof typeof companySteps;
export const companyStepNames = Object.keys(companySteps) as CompanyStepName[];

/** Reports whether a company's present state allows a step. */
export const canTakeCompanyStep = (
  step: CompanyStepName,
  company: Pick<Company, StateField>,
): boolean => {
  const { field, from }: Transition = companySteps[step];
  const states: readonly string[] = from;
  return states.includes(company[field]);
};

/** States in which a company can be deleted; a used company is deactivated instead. */
export const deletableCompanyStatuses: readonly Company['status'][] = ['pending'];

export const canDeleteCompany = ({ status }: Pick<Company, 'status'>): boolean =>
  deletableCompanyStatuses.includes(status);

/**
 * Returns the state after a step: a reactivated company whose trial still runs is in trial again.
 */
export const afterCompanyStep = (
  step: CompanyStepName,
  { trialEndsAt }: Pick<Company, 'trialEndsAt'>,
): Partial<Pick<Company, StateField>> => {
  const { field, to } = companySteps[step];
  const isTrial = step === 'reactivate' && Date.parse(trialEndsAt ?? '') > Date.now();
  return { [field]: isTrial ? 'in-trial' : to };
};

/**
 * Reports whether the company's own people may take a step; the others are up to the franchisor or
 * the tenant.
 */
export const isOpenToOwnCompany = (step: CompanyStepName): boolean => step === 'completeOnboarding';

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('POST', path, {
    access: 'companies:write',
    summary,
    body: CompanyStep,
    reply: v.object({ company: CompanyDetails }),
  });

export const companyStepEndpoints = {
  activate: step(
    '/super-admin/companies/:id/activate',
    'Make a pending company active, or one in trial on the paid plan.',
  ),
  startTrial: step('/super-admin/companies/:id/start-trial', 'Begin the trial of a company.'),
  deactivate: step('/super-admin/companies/:id/deactivate', 'Deactivate a company.'),
  reactivate: step(
    '/super-admin/companies/:id/reactivate',
    'Make a deactivated company what it was: active, or in trial while its trial runs.',
  ),
  completeOnboarding: step(
    '/super-admin/companies/:id/complete-onboarding',
    'Say that the onboarding of a company is completed.',
  ),
  completeSalesOnboarding: step(
    '/super-admin/companies/:id/complete-sales-onboarding',
    'Say that the sales onboarding of a company is completed.',
  ),
  reopenSalesOnboarding: step(
    '/super-admin/companies/:id/reopen-sales-onboarding',
    'Say that the sales onboarding of a company is not completed after all.',
  ),
} as const satisfies Record<CompanyStepName, unknown>;
