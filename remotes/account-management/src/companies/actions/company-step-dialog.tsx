import {
  afterCompanyStep,
  companyStepEndpoints,
  type Company,
  type CompanyStepName,
} from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { StepDialog } from '@outpost/records';
import { showingCompany } from '../companies.queries.ts';
import { companyList } from '../list/company-list.tsx';
import { stepWords } from './company-actions.ts';

const stepOf = (step: CompanyStepName) => ({
  endpoint: companyStepEndpoints[step],
  done: stepWords()[step].done,
  patch: (company: Company): Company => ({ ...company, ...afterCompanyStep(step, company) }),
});

/** Confirms a change of a company's status and asks for a reason, which the audit log keeps. */
export function CompanyStepDialog({
  step,
  company,
  onClose,
}: {
  step: CompanyStepName;
  company: Company;
  onClose: () => void;
}) {
  const { undo } = stepWords()[step];
  const takeStep = useRowStep(companyList(), stepOf(step), {
    undo: undo && stepOf(undo),
    touches: showingCompany,
  });
  return (
    <StepDialog
      title={`${stepWords()[step].label}: ${company.name}?`}
      words={stepWords()[step]}
      onTake={(reason) => void takeStep(company, { reason })}
      onClose={onClose}
    />
  );
}
