import {
  afterCompanyStep,
  companyStepEndpoints,
  type Company,
  type CompanyStepName,
} from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { StepDialog } from '../../shell/step-dialog.tsx';
import { showingCompany } from '../companies.queries.ts';
import { companyList } from '../company-list.ts';
import { stepWords } from './company-step-words.ts';

const stepOf = (step: CompanyStepName) => ({
  endpoint: companyStepEndpoints[step],
  done: stepWords[step].done,
  patch: (company: Company): Company => ({ ...company, ...afterCompanyStep(step, company) }),
});

/** Asks before the state of a company is changed, and why; the reason is kept in the audit log. */
export function CompanyStepDialog({
  step,
  company,
  onClose,
}: {
  step: CompanyStepName;
  company: Company;
  onClose: () => void;
}) {
  const { undo } = stepWords[step];
  const takeStep = useRowStep(companyList, stepOf(step), {
    undo: undo && stepOf(undo),
    touches: showingCompany,
  });
  return (
    <StepDialog
      title={`${stepWords[step].label}: ${company.name}?`}
      words={stepWords[step]}
      onTake={(reason) => void takeStep(company, { reason })}
      onClose={onClose}
    />
  );
}
