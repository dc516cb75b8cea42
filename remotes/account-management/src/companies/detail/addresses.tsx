import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { Address, maxAddresses, validator, type CompanyDetails } from '@outpost/contracts';
import {
  Button,
  Column,
  ConfirmDialog,
  FormDialog,
  Heading,
  Row,
  RowMenu,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../../i18n/company-tabs.ts';
import { useEditCompany } from '../companies.queries.ts';

const labels = () => ({
  label: t('addresses.label'),
  street: t('addresses.street'),
  city: t('addresses.city'),
  postalCode: t('addresses.postalCode'),
  country: t('addresses.country'),
});

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
      title={isNew ? t('address.newTitle') : t('address.title', { label: valuesOf(company).label })}
      submitLabel={t('common.submit')}
      initialValues={valuesOf(company)}
      validate={validator(Address)}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (address, newer) => {
        const { _id: id, addresses, version } = newer ?? company;
        // Keeps an address that another user appended in the meantime.
        const place = isNew ? addresses.length : at;
        const body = { addresses: addresses.toSpliced(place, 1, address) };
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(t('address.done'));
      }}
      onClose={onClose}
    >
      <TextField name="label" label={labels().label} hint={t('address.labelHint')} isFocused />
      <TextField name="street" label={labels().street} />
      <TextField name="city" label={labels().city} />
      <TextField name="postalCode" label={labels().postalCode} />
      <TextField name="country" label={labels().country} />
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
      title={t('removeAddress.title', { label })}
      message={t('removeAddress.message')}
      confirmLabel={t('removeAddress.submit')}
      onConfirm={async () => {
        const body = { addresses: addresses.toSpliced(at, 1) };
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(t('removeAddress.done'));
      }}
      onClose={onClose}
    />
  );
}

const columns = () => [
  { id: 'label', header: t('addresses.label'), render: ({ label }: Listed) => label },
  { id: 'street', header: t('addresses.street'), render: ({ street }: Listed) => street },
  { id: 'city', header: t('addresses.city'), render: ({ city }: Listed) => city },
  {
    id: 'postalCode',
    header: t('addresses.postalCode'),
    render: (one: Listed) => one.postalCode || '—',
  },
  { id: 'country', header: t('addresses.country'), render: ({ country }: Listed) => country },
];

/** Addresses of a company. */
export function Addresses({ company }: { company: CompanyDetails }) {
  const mayWrite = useCan('companies:write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const rows = company.addresses.map((address, at) => ({ ...address, at }));
  const menu = {
    id: 'actions',
    header: t('addresses.actions'),
    isMenu: true,
    render: ({ label, at }: Listed) => (
      <RowMenu
        label={t('addresses.menu', { label })}
        actions={[
          { label: t('addresses.edit'), onSelect: () => setAsked({ what: 'edit', at }) },
          {
            label: t('addresses.remove'),
            isDanger: true,
            onSelect: () => setAsked({ what: 'remove', at }),
          },
        ]}
      />
    ),
  };
  return (
    <Column gap={1}>
      <Row justify="space-between">
        <Heading level={2}>{t('addresses.heading')}</Heading>
        {mayWrite && rows.length < maxAddresses && (
          <Button onClick={() => setAsked({ what: 'edit', at: rows.length })}>
            {t('addresses.add')}
          </Button>
        )}
      </Row>
      {rows.length === 0 ? (
        <Text tone="muted">{t('addresses.none')}</Text>
      ) : (
        <PlainTable
          label={t('addresses.heading')}
          columns={mayWrite ? [...columns(), menu] : columns()}
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
