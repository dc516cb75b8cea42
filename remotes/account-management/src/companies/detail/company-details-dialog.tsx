import {
  CompanyChange,
  companySizes,
  dateFormats,
  validator,
  type CompanyDetails,
} from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { useEditCompany } from '../companies.queries.ts';

const labels = {
  industry: 'Industry',
  size: 'Size',
  idealCustomer: 'Ideal customer',
  dateFormat: 'Date format',
};

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
      title={`Edit the details of ${name}`}
      submitLabel="Save"
      initialValues={valuesOf(company)}
      validate={(values) => validator(CompanyChange)(bodyOf(values))}
      record={{ valuesOf, labels }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await edit.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        toast.success('The company was saved.');
      }}
      onClose={onClose}
    >
      <TextField name="industry" label={labels.industry} isFocused />
      <SelectField
        name="size"
        label={labels.size}
        options={[
          { value: '', label: 'Not said' },
          ...companySizes.map((value) => ({ value, label: `${value} people` })),
        ]}
      />
      <TextField name="idealCustomer" label={labels.idealCustomer} lines={4} />
      <SelectField
        name="dateFormat"
        label={labels.dateFormat}
        options={dateFormats.map((value) => ({ value, label: value }))}
      />
    </FormDialog>
  );
}
