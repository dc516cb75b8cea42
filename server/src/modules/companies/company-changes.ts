import type { CompanyDetails, CompanyStepName } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Target } from './companies.service.ts';
import { stepNotice } from './company-notices.ts';
import { takeCompanyStep } from './company-steps.service.ts';

/** Returns the changes of one company with their notifications, for single and bulk calls. */
export const companyChanges = (api: Api) => ({
  async step(
    tx: Transaction,
    session: Session,
    target: Target,
    { step, reason }: { step: CompanyStepName; reason: string },
  ): Promise<CompanyDetails> {
    const company = await takeCompanyStep(tx, target, step, reason);
    const notice = stepNotice(session, step, company, reason);
    if (notice) await api.notify(tx, notice);
    return company;
  },
});
