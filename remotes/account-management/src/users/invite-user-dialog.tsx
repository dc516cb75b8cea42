import { NewUser, teamRoles, validator } from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, PickerField, SelectField, TextField, useToast } from '@outpost/ui';
import { useOrganizationSource } from '../shell/organizations.queries.ts';
import { useInviteUser } from './users.queries.ts';

export const roleOptions = teamRoles.map((value) => ({ value, label: codeLabel(value) }));

interface InviteValues extends Record<string, unknown> {
  email: string;
  firstName: string;
  lastName: string;
  teamRole: (typeof teamRoles)[number];
  whiteLabel?: string;
}

const empty: InviteValues = { email: '', firstName: '', lastName: '', teamRole: 'member' };

/** Invites a person; internal staff choose the organization. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const organizations = useOrganizationSource();
  const invite = useInviteUser();
  const toast = useToast();

  const validate = (values: InviteValues) => ({
    ...validator(NewUser)({ ...values, whiteLabel: values.whiteLabel || undefined }),
    ...(organizations && !values.whiteLabel && { whiteLabel: 'Organization is required' }),
  });
  const submit = async ({ whiteLabel, ...person }: InviteValues) => {
    await invite.mutateAsync({ body: { ...person, ...(whiteLabel && { whiteLabel }) } });
    toast.success(`${person.email.trim()} was invited.`);
  };
  return (
    <FormDialog<InviteValues>
      title="Invite user"
      submitLabel="Send invitation"
      initialValues={organizations ? { ...empty, whiteLabel: '' } : empty}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="email" label="Email" type="email" isFocused />
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <SelectField name="teamRole" label="Role" options={roleOptions} />
      {organizations && (
        <PickerField name="whiteLabel" label="Organization" source={organizations} />
      )}
    </FormDialog>
  );
}
