import { useUser } from '@outpost/auth-store';
import {
  ranksAtLeast,
  shownName,
  UserChange,
  validator,
  type TeamRole,
  type User,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, useToast } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { roleOptions } from './invite-user-dialog.tsx';
import { useEditUser } from '../users.queries.ts';

/** Changes the role of an organization's user to one at or below the viewer's. */
export function ReassignRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const edit = useEditUser();
  const toast = useToast();
  const viewer = useUser();
  const { _id: id, teamRole, version } = user;
  const options = roleOptions.filter(
    ({ value }) => viewer && ranksAtLeast(viewer, { role: null, teamRole: value }),
  );
  return (
    <FormDialog<{ teamRole: TeamRole }>
      title={t('role.title', { name: shownName(user) })}
      submitLabel={t('role.submit')}
      initialValues={{ teamRole: teamRole ?? 'member' }}
      validate={validator(UserChange)}
      onSubmit={async (body) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: version });
        toast.success(
          t('role.done', { name: shownName(user), teamRole: codeLabel(body.teamRole) }),
        );
      }}
      onClose={onClose}
    >
      <SelectField name="teamRole" label={t('form.teamRole')} options={options} />
    </FormDialog>
  );
}
