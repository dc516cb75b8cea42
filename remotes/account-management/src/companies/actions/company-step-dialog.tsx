import {
  companyStepEndpoints,
  companySteps,
  CompanyStep,
  validator,
  type Company,
  type CompanyStepName,
} from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { FormDialog, Text, TextField } from '@outpost/ui';
import { showingCompany } from '../companies.queries.ts';
import { companyList } from '../company-list.ts';
import { stepWords, undoOf } from './company-step-words.ts';

const stepOf = (step: CompanyStepName) => ({
  endpoint: companyStepEndpoints[step],
  done: stepWords[step].done,
  patch: (company: Company): Company => ({
    ...company,
    [companySteps[step].field]: companySteps[step].to,
  }),
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
  const { label, consequence, isDanger = false } = stepWords[step];
  const undo = undoOf(step, company);
  const takeStep = useRowStep(companyList, stepOf(step), {
    undo: undo && stepOf(undo),
    touches: showingCompany,
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${label}: ${company.name}?`}
      submitLabel={label}
      isDanger={isDanger}
      initialValues={{ reason: '' }}
      validate={validator(CompanyStep)}
      onSubmit={async ({ reason }) => void takeStep(company, { reason })}
      onClose={onClose}
    >
      <Text tone="muted">{consequence}</Text>
      <TextField
        name="reason"
        label="Reason"
        lines={2}
        hint="May stay empty. It is kept in the audit log."
        isFocused
      />
    </FormDialog>
  );
}
