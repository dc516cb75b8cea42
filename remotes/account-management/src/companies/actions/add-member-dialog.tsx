import { useUser } from '@outpost/auth-store';
import {
  NewTeamMember,
  ranksAtLeast,
  teamRoles,
  validator,
  type Company,
  type TeamRole,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, Text, TextField, useToast } from '@outpost/ui';
import { useAddMember } from '../company-team.queries.ts';

interface MemberValues extends Record<string, unknown> {
  email: string;
  firstName: string;
  lastName: string;
  teamRole: TeamRole;
}

/** Invites a person to a company's team. */
export function AddMemberDialog({
  company: { _id: id, name, seats },
  onClose,
}: {
  company: Pick<Company, '_id' | 'name' | 'seats'>;
  onClose: () => void;
}) {
  const add = useAddMember();
  const toast = useToast();
  const viewer = useUser();
  const roles = teamRoles.filter(
    (teamRole) => viewer && ranksAtLeast(viewer, { role: null, teamRole }),
  );
  const free = Math.max(0, seats.total - seats.used);
  return (
    <FormDialog<MemberValues>
      title={`Add a team member to ${name}`}
      submitLabel="Send invitation"
      initialValues={{
        email: '',
        firstName: '',
        lastName: '',
        teamRole: free > 0 ? 'member' : 'guest',
      }}
      validate={validator(NewTeamMember)}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        toast.success(`${body.email.trim()} was invited.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {free} of {seats.total} seats are free. Guests need none.
      </Text>
      <TextField name="email" label="Email" type="email" isFocused />
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <SelectField
        name="teamRole"
        label="Role"
        options={roles.map((value) => ({ value, label: codeLabel(value) }))}
      />
    </FormDialog>
  );
}
