import { useUser } from '@outpost/auth-store';
import { givenName, shownName, UserChange, validator, type User } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { roleOptions } from './invite-user-dialog.tsx';
import { useEditUser } from '../users.queries.ts';

const labels = { firstName: 'First name', lastName: 'Last name', teamRole: 'Role' };

/** Changes a user's name and, for users of an organization, their role. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const edit = useEditUser();
  const toast = useToast();
  const { _id: id, firstName, lastName, version } = user;
  // The viewer cannot change their own role.
  const teamRole = useUser()?._id === id ? null : user.teamRole;
  const valuesOf = (shown: Pick<User, 'firstName' | 'lastName' | 'teamRole'>) => ({
    firstName: givenName(shown.firstName),
    lastName: givenName(shown.lastName),
    ...(teamRole && { teamRole: shown.teamRole ?? teamRole }),
  });
  const initialValues = valuesOf({ firstName, lastName, teamRole });
  return (
    <FormDialog<typeof initialValues, User>
      title={`Edit ${shownName(user)}`}
      submitLabel="Save"
      initialValues={initialValues}
      validate={validator(UserChange)}
      record={{ valuesOf, labels }}
      onSubmit={async (body, newer) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
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
