import { and, eq } from 'drizzle-orm';
import {
  afterCompanyStep,
  canTakeCompanyStep,
  companySteps,
  isOpenToOwnCompany,
  type CompanyDetails,
  type CompanyStepName,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { trialDaysOf } from '../billing/index.ts';
import { notify } from '../notifications/index.ts';
import { findCompany, changeCompany } from './company-details.repository.ts';
import type { Target } from './companies.service.ts';
import { stepNotice } from './company-notices.ts';

type Change = Partial<typeof companies.$inferInsert>;

const dayMs = 86_400_000;

const refusal = (step: CompanyStepName, company: CompanyDetails): string => {
  const { field } = companySteps[step];
  const state = company[field];
  if (field === 'onBoarding') return `The onboarding is ${state} already.`;
  if (field === 'salesOnboarding') return `The sales onboarding is ${state} already.`;
  const done = {
    activate: 'be activated',
    startTrial: 'start a trial',
    deactivate: 'be deactivated',
    reactivate: 'be reactivated',
  };
  return `A company that is ${state} cannot ${done[step as keyof typeof done]}.`;
};

/** Returns the new values of a company after a step; a purchase ends its trial. */
const after = async (
  tx: Transaction,
  step: CompanyStepName,
  company: CompanyDetails,
): Promise<Change> => {
  const state = afterCompanyStep(step, company);
  if (step === 'startTrial') {
    const days = await trialDaysOf(tx, company.whiteLabel._id);
    return { ...state, trialEndsAt: new Date(Date.now() + days * dayMs) };
  }
  if (state.status !== 'active') return state;
  const isPaid = company.status === 'in-trial';
  return { ...state, ...(isPaid && { type: 'paid' }), trialEndsAt: null };
};

/** Locks the company in the checked state; 409 when the state has changed since. */
const holdState = async (
  tx: Transaction,
  { field }: (typeof companySteps)[CompanyStepName],
  company: CompanyDetails,
): Promise<void> => {
  const rows = tx.select({ id: companies.id }).from(companies);
  const isThere = and(eq(companies.id, company._id), eq(companies[field], company[field]));
  if ((await rows.where(isThere).for('update')).length === 0)
    throw conflict('This company was changed by somebody else in the meantime.');
};

/**
 * Takes one step of `companySteps` with a company below the caller and notifies its owner: 409 with
 * the reason when the company's state does not allow it.
 */
export const takeCompanyStep = async (
  tx: Transaction,
  session: Session,
  target: Target,
  step: CompanyStepName,
  reason: string,
): Promise<CompanyDetails> => {
  const company = await findCompany(tx, target.id);
  if (company.isOwn && !isOpenToOwnCompany(step)) throw forbidden();
  if (!canTakeCompanyStep(step, company)) throw conflict(refusal(step, company));
  noteReason(tx, reason);
  await holdState(tx, companySteps[step], company);
  const changed = await changeCompany(tx, target, await after(tx, step, company));
  const notice = stepNotice(session, step, changed, reason);
  if (notice) await notify(tx, notice);
  return changed;
};
