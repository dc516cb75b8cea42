import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { maxAddresses, type Address, type CompanyDetails } from '@outpost/contracts';
import {
  Button,
  Column,
  ConfirmDialog,
  Heading,
  PlainTable,
  Row,
  RowMenu,
  Text,
  useToast,
} from '@outpost/ui';
import { useEditCompany } from '../companies.queries.ts';
import { AddressDialog } from './address-dialog.tsx';

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
