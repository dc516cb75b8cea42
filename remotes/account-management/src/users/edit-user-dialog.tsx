import { useUser } from '@outpost/auth-store';
import { UserChange, validator, type User } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { roleOptions } from './invite-user-dialog.tsx';
import { fullName } from './user-words.ts';
import { useEditUser } from './users.queries.ts';

/** Changes a person's name and, for people of an organization, their role. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const edit = useEditUser();
  const toast = useToast();
  const { _id: id, firstName, lastName, version } = user;
  // Nobody changes their own role, so it is not offered.
  const teamRole = useUser()?._id === id ? null : user.teamRole;
  const initialValues = { firstName, lastName, ...(teamRole && { teamRole }) };
  return (
    <FormDialog<typeof initialValues>
      title={`Edit ${fullName(user)}`}
      submitLabel="Save"
      initialValues={initialValues}
      validate={validator(UserChange)}
      onSubmit={async (body) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success('The user was saved.');
      }}
      onClose={onClose}
    >
      <TextField name="firstName" label="First name" isFocused />
      <TextField name="lastName" label="Last name" />
      {teamRole && <SelectField name="teamRole" label="Role" options={roleOptions} />}
    </FormDialog>
  );
}
