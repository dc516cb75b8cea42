import { useUser } from '@outpost/auth-store';
import { SelectField } from '@outpost/ui';
import { t } from '../i18n/admin-dialogs.ts';
import { grantableRoles, roleLabel } from './admin-actions.ts';

/** Field for a role the viewer may assign. */
export function RoleField() {
  const viewer = useUser();
  const roles = viewer ? grantableRoles(viewer) : [];
  return (
    <SelectField
      name="role"
      label={t('form.role')}
      hint={t('form.roleHint')}
      options={roles.map((value) => ({ value, label: roleLabel()[value] }))}
    />
  );
}
