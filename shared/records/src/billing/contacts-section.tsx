import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  billingEndpoints,
  mostBillingContacts,
  validator,
  type BillingContact,
} from '@outpost/contracts';
import { Button, Column, FormDialog, Heading, Row, Text, TextField, useToast } from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/billing.ts';
import { touchedByBilling } from './touched.ts';

/** Payer of contacts: a company, an organization, or the viewer's own. */
export interface ContactPlace {
  company?: string;
  whiteLabel?: string;
}

const check = validator(billingEndpoints.addContact.body);

function AddDialog({ place, onClose }: { place: ContactPlace; onClose: () => void }) {
  const add = useChange(billingEndpoints.addContact, touchedByBilling);
  const toast = useToast();
  return (
    <FormDialog<{ name: string; email: string }>
      title={t('contacts.add')}
      submitLabel={t('contacts.submit')}
      initialValues={{ name: '', email: '' }}
      validate={(values) => check({ ...values, ...place })}
      onSubmit={async (values) => {
        await add.mutateAsync({ body: { ...values, ...place } });
        toast.success(t('contacts.added', { name: values.name }));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('contacts.name')} isFocused />
      <TextField name="email" label={t('contacts.email')} />
    </FormDialog>
  );
}

const columns = (onRemove: ((contact: BillingContact) => void) | null) => [
  { id: 'name', header: t('contacts.name'), render: ({ name }: BillingContact) => name },
  { id: 'email', header: t('contacts.email'), render: ({ email }: BillingContact) => email },
  ...(onRemove
    ? [
        {
          id: 'remove',
          header: t('contacts.remove'),
          isMenu: true,
          render: (contact: BillingContact) => (
            <Button onClick={() => onRemove(contact)}>{t('contacts.remove')}</Button>
          ),
        },
      ]
    : []),
];

/** People who get the mails about invoices besides the owners. */
export function ContactsSection({
  contacts,
  place,
  mayChange,
}: {
  contacts: BillingContact[];
  place: ContactPlace;
  mayChange: boolean;
}) {
  const [isAdding, setAdding] = useState(false);
  const remove = useChange(billingEndpoints.removeContact, touchedByBilling);
  const toast = useToast();
  const onRemove = ({ _id: id, name }: BillingContact) =>
    void remove.mutateAsync({ params: { id } }).then(
      () => toast.success(t('contacts.removed', { name })),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Column gap={1}>
      <Row justify="space-between">
        <Heading level={2}>{t('contacts.title')}</Heading>
        {mayChange && contacts.length < mostBillingContacts && (
          <Button onClick={() => setAdding(true)}>{t('contacts.add')}</Button>
        )}
      </Row>
      {contacts.length === 0 ? (
        <Text tone="muted">{t('contacts.none')}</Text>
      ) : (
        <PlainTable
          label={t('contacts.title')}
          columns={columns(mayChange ? onRemove : null)}
          rows={contacts}
          rowId={({ _id }) => _id}
        />
      )}
      {isAdding && <AddDialog place={place} onClose={() => setAdding(false)} />}
    </Column>
  );
}
