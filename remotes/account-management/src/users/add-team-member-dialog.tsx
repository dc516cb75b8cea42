import { NewTeamMember, shownName, validator, type User } from '@outpost/contracts';
import { FormDialog, SelectField, Text, TextField, useToast } from '@outpost/ui';
import { roleOptions } from './invite-user-dialog.tsx';
import { useAddTeamMember } from './users.queries.ts';

const empty: NewTeamMember = { email: '', firstName: '', lastName: '', teamRole: 'member' };

/** Invites a person to the organization or company of a user. */
export function AddTeamMemberDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const add = useAddTeamMember();
  const toast = useToast();
  const place = user.company?.name ?? user.whiteLabel.name;
  return (
    <FormDialog<NewTeamMember>
      title={`Add a team member beside ${shownName(user)}`}
      submitLabel="Send invitation"
      initialValues={empty}
      validate={validator(NewTeamMember)}
      onSubmit={async (person) => {
        await add.mutateAsync({ params: { id: user._id }, body: person });
        toast.success(`${person.email.trim()} was invited.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">They are invited to {place}.</Text>
      <TextField name="email" label="Email" type="email" isFocused />
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <SelectField name="teamRole" label="Role" options={roleOptions} />
    </FormDialog>
  );
}
