import { useUser } from '@outpost/auth-store';
import { givenName, shownName, UserChange, validator, type User } from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { roleOptions } from './invite-user-dialog.tsx';
import { useEditUser } from '../users.queries.ts';

const labels = () => ({
  firstName: t('form.firstName'),
  lastName: t('form.lastName'),
  teamRole: t('form.teamRole'),
});

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
      title={t('edit.title', { name: shownName(user) })}
      submitLabel={t('edit.submit')}
      initialValues={initialValues}
      validate={validator(UserChange)}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (body, newer) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success(t('edit.done'));
      }}
      onClose={onClose}
    >
      <TextField name="firstName" label={t('form.firstName')} isFocused />
      <TextField name="lastName" label={t('form.lastName')} />
      {teamRole && <SelectField name="teamRole" label={t('form.teamRole')} options={roleOptions} />}
    </FormDialog>
  );
}
