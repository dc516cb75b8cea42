import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { Address, maxAddresses, validator, type CompanyDetails } from '@outpost/contracts';
import {
  Button,
  Column,
  ConfirmDialog,
  FormDialog,
  Heading,
  PlainTable,
  Row,
  RowMenu,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
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
function AddressDialog({
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

type Listed = Address & { at: number };
type Asked = { what: 'edit' | 'remove'; at: number };

function RemoveAddress({
  company: { _id: id, addresses, version },
  at,
  onClose,
}: {
  company: CompanyDetails;
  at: number;
  onClose: () => void;
}) {
  const edit = useEditCompany();
  const toast = useToast();
  const label = addresses[at]?.label ?? '';
  return (
    <ConfirmDialog
      title={`Remove the address ${label}?`}
      message="It is gone from the company at once; the log of changes keeps it."
      confirmLabel="Remove address"
      onConfirm={async () => {
        const body = { addresses: addresses.toSpliced(at, 1) };
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success('The address was removed.');
      }}
      onClose={onClose}
    />
  );
}

const columns = [
  { id: 'label', header: 'Label', render: ({ label }: Listed) => label },
  { id: 'street', header: 'Street', render: ({ street }: Listed) => street },
  { id: 'city', header: 'City', render: ({ city }: Listed) => city },
  { id: 'postalCode', header: 'Postal code', render: (one: Listed) => one.postalCode || '—' },
  { id: 'country', header: 'Country', render: ({ country }: Listed) => country },
];

/** Addresses of a company. */
export function Addresses({ company }: { company: CompanyDetails }) {
  const mayWrite = useCan('companies:write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = company.addresses.map((address, at) => ({ ...address, at }));
  const menu = {
    id: 'actions',
    header: 'Actions',
    isMenu: true,
    render: ({ label, at }: Listed) => (
      <RowMenu
        label={`Actions for ${label}`}
        actions={[
          { label: 'Edit', onSelect: () => setAsked({ what: 'edit', at }) },
          { label: 'Remove', isDanger: true, onSelect: () => setAsked({ what: 'remove', at }) },
        ]}
      />
    ),
  };
  return (
    <Column gap={1}>
      <Row justify="space-between">
        <Heading level={2}>Addresses</Heading>
        {mayWrite && rows.length < maxAddresses && (
          <Button onClick={() => setAsked({ what: 'edit', at: rows.length })}>Add address</Button>
        )}
      </Row>
      {rows.length === 0 ? (
        <Text tone="muted">No address is known yet.</Text>
      ) : (
        <PlainTable
          label="Addresses"
          columns={mayWrite ? [...columns, menu] : columns}
          rows={rows}
          rowId={({ at }) => String(at)}
        />
      )}
      {asked?.what === 'edit' && <AddressDialog company={company} at={asked.at} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveAddress company={company} at={asked.at} onClose={close} />
      )}
    </Column>
  );
}
