import {
  CompanyChange,
  companySizes,
  dateFormats,
  validator,
  type CompanyDetails,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { useEditCompany } from '../companies.queries.ts';

const labels = () => ({
  industry: t('common.industry'),
  size: t('common.size'),
  idealCustomer: t('common.idealCustomer'),
  dateFormat: t('common.dateFormat'),
});

const valuesOf = ({ industry, size, idealCustomer, dateFormat }: CompanyDetails) => ({
  industry,
  size: size ?? ('' as const),
  idealCustomer,
  dateFormat,
});
type DetailValues = ReturnType<typeof valuesOf>;

const bodyOf = ({ size, ...rest }: DetailValues) => ({ ...rest, size: size || null });

/** Changes industry, size, ideal customer and date format of a company. */
export function CompanyDetailsDialog({
  company,
  onClose,
}: {
  company: CompanyDetails;
  onClose: () => void;
}) {
  const edit = useEditCompany();
  const toast = useToast();
  const { _id: id, name, version } = company;
  return (
    <FormDialog<DetailValues, CompanyDetails>
      title={t('edit.title', { name })}
      submitLabel={t('common.submit')}
      initialValues={valuesOf(company)}
      validate={(values) => validator(CompanyChange)(bodyOf(values))}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await edit.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        toast.success(t('edit.done'));
      }}
      onClose={onClose}
    >
      <TextField name="industry" label={labels().industry} isFocused />
      <SelectField
        name="size"
        label={labels().size}
        options={[
          { value: '', label: t('edit.noSize') },
          ...companySizes.map((size) => ({ value: size, label: t('details.people', { size }) })),
        ]}
      />
      <TextField name="idealCustomer" label={labels().idealCustomer} lines={4} />
      <SelectField
        name="dateFormat"
        label={labels().dateFormat}
        options={dateFormats.map((value) => ({ value, label: codeLabel(value) }))}
      />
    </FormDialog>
  );
}
