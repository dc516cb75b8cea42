import { Address, validator, type CompanyDetails } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { useEditCompany } from '../companies.queries.ts';

const labels = {
  label: 'Label',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
};

const none = { label: '', street: '', city: '', postalCode: '', country: '' };

/** Changes one address of a company, or appends one. */
export function AddressDialog({
  company,
  at,
  onClose,
}: {
  company: CompanyDetails;
  /** Index of the address, from 0. */
  at: number;
  onClose: () => void;
}) {
  const edit = useEditCompany();
  const toast = useToast();
  const valuesOf = ({ addresses }: CompanyDetails): Address => addresses[at] ?? none;
  const isNew = at >= company.addresses.length;
  return (
    <FormDialog<Address, CompanyDetails>
      title={isNew ? 'Add an address' : `Edit the address ${valuesOf(company).label}`}
      submitLabel="Save"
      initialValues={valuesOf(company)}
      validate={validator(Address)}
      record={{ valuesOf, labels }}
      onSubmit={async (address, newer) => {
        const { _id: id, addresses, version } = newer ?? company;
        // Keeps an address that another user appended in the meantime.
        const place = isNew ? addresses.length : at;
        const body = { addresses: addresses.toSpliced(place, 1, address) };
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success('The address was saved.');
      }}
      onClose={onClose}
    >
      <TextField name="label" label={labels.label} hint="Such as Head office" isFocused />
      <TextField name="street" label={labels.street} />
      <TextField name="city" label={labels.city} />
      <TextField name="postalCode" label={labels.postalCode} />
      <TextField name="country" label={labels.country} />
    </FormDialog>
  );
}
