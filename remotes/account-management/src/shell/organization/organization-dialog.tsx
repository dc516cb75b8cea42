import type { ReactNode } from 'react';
import { doubtSession } from '@outpost/auth-store';
import { OrganizationChange, validator, type Organization } from '@outpost/contracts';
import { FormDialog, useToast } from '@outpost/ui';
import { useChangeOrganization } from './organization-changes.queries.ts';

type Values = Record<string, string>;

/** The form's field a message is about: the contract's path may lead through one of its values. */
const nameIn = (values: Values, path: string): string =>
  path.split('.').findLast((part) => part in values) ?? path;

const validate =
  <V extends Values>(bodyOf: (values: V) => OrganizationChange) =>
  (values: V): Record<string, string> => {
    const found = Object.entries(validator(OrganizationChange)(bodyOf(values)));
    // Of several messages for one field the first is shown.
    return Object.fromEntries(
      found.toReversed().map(([path, message]) => [nameIn(values, path), message]),
    );
  };

/** What a part of an organization's settings says of its form. */
export interface OrganizationForm<V extends Values> {
  title: string;
  labels: Record<keyof V, string>;
  valuesOf: (organization: Organization) => V;
  bodyOf: (values: V) => OrganizationChange;
}

/** Changes a part of what an organization says of itself, as it was last seen. */
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
      submitLabel="Save"
      initialValues={valuesOf(organization)}
      validate={validate(bodyOf)}
      record={{ valuesOf, labels }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await change.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        // The shell asks who is signed in, so that name and logo are new there as well.
        doubtSession();
        toast.success('The organization was saved.');
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
