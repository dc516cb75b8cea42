import { useUser } from '@outpost/auth-store';
import {
  CompanyChange,
  planTypes,
  productKinds,
  validator,
  type CompanyDetails,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useEditCompany } from '../companies.queries.ts';
import { governs } from './company-actions.ts';

const labels = () => ({
  name: t('form.name'),
  domain: t('form.domain'),
  productKind: t('edit.productKind'),
  type: t('form.type'),
  reason: t('edit.reason'),
});

const options = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: codeLabel(value) }));

/** Changes name and type of a company; its plan only for viewers above it. */
export function EditCompanyDialog({
  company,
  onClose,
}: {
  company: CompanyDetails;
  onClose: () => void;
}) {
  const edit = useEditCompany();
  const toast = useToast();
  const viewer = useUser();
  const mayGovern = viewer !== null && governs(viewer, company);
  const { _id: id, version } = company;
  const valuesOf = ({ name, domain, productKind, type }: CompanyDetails) => ({
    name,
    domain,
    productKind,
    ...(mayGovern && { type, reason: '' }),
  });
  const initialValues = valuesOf(company);
  return (
    <FormDialog<typeof initialValues, CompanyDetails>
      title={t('edit.title', { name: company.name })}
      submitLabel={t('edit.submit')}
      initialValues={initialValues}
      validate={validator(CompanyChange)}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (body, newer) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success(t('edit.done'));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={labels().name} isFocused />
      <TextField name="domain" label={labels().domain} hint={t('edit.domainHint')} />
      <SelectField
        name="productKind"
        label={labels().productKind}
        options={options(productKinds)}
      />
      {mayGovern && (
        <>
          <SelectField name="type" label={labels().type} options={options(planTypes)} />
          <TextField name="reason" label={labels().reason} lines={2} hint={t('edit.reasonHint')} />
        </>
      )}
    </FormDialog>
  );
}
