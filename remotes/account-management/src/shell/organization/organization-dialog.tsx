import type { ReactNode } from 'react';
import { revalidateSession } from '@outpost/auth-store';
import { OrganizationChange, validator, type Organization } from '@outpost/contracts';
import { FormDialog, useToast } from '@outpost/ui';
import { t } from '../../i18n/organization.ts';
import { useChangeOrganization } from './organization-changes.queries.ts';

type Values = Record<string, string>;

/** Returns the form's field for a path of the contract, which may lead inside the field's value. */
const nameIn = (values: Values, path: string): string =>
  path.split('.').findLast((part) => part in values) ?? path;

const validate =
  <V extends Values>(bodyOf: (values: V) => OrganizationChange) =>
  (values: V): Record<string, string> => {
    const found = Object.entries(validator(OrganizationChange)(bodyOf(values)));
    // Shows the first of several messages for a field.
    return Object.fromEntries(
      found.toReversed().map(([path, message]) => [nameIn(values, path), message]),
    );
  };

/** Definition of the form for a section of an organization's settings. */
export interface OrganizationForm<V extends Values> {
  title: string;
  labels: Record<keyof V, string>;
  valuesOf: (organization: Organization) => V;
  bodyOf: (values: V) => OrganizationChange;
}

/** Changes a section of an organization's settings, based on the version last seen. */
export function OrganizationDialog<V extends Values>({
  organization,
  form: { title, labels, valuesOf, bodyOf },
  onClose,
  children,
}: {
  organization: Organization;
  form: OrganizationForm<V>;
  onClose: () => void;
  children: ReactNode;
}) {
  const change = useChangeOrganization();
  const toast = useToast();
  const { _id: id, version } = organization;
  return (
    <FormDialog<V, Organization>
      title={title}
      submitLabel={t('settings.submit')}
      initialValues={valuesOf(organization)}
      validate={validate(bodyOf)}
      record={{ valuesOf, labels }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await change.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        // Makes the shell load the account again, so that its name and logo are new.
        revalidateSession();
        toast.success(t('settings.done'));
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
