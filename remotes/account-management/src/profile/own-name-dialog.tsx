import { revalidateSession } from '@outpost/auth-store';
import { givenName, OwnAccountChange, validator, type AdminPanelUser } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/profile-dialogs.ts';
import { useChangeAccount } from './profile.queries.ts';

/** Changes the signed-in user's name. */
export function OwnNameDialog({ user, onClose }: { user: AdminPanelUser; onClose: () => void }) {
  const rename = useChangeAccount();
  const toast = useToast();
  const { firstName, lastName } = user;
  return (
    <FormDialog<{ firstName: string; lastName: string }>
      title={t('name.title')}
      submitLabel={t('form.submit')}
      initialValues={{ firstName: givenName(firstName), lastName: givenName(lastName) }}
      validate={validator(OwnAccountChange)}
      onSubmit={async (body) => {
        await rename.mutateAsync({ body });
        // Makes the shell load the account again, so that the new name appears everywhere.
        revalidateSession();
        toast.success(t('name.done'));
      }}
      onClose={onClose}
    >
      <TextField name="firstName" label={t('name.firstName')} autoComplete="given-name" isFocused />
      <TextField name="lastName" label={t('name.lastName')} autoComplete="family-name" />
    </FormDialog>
  );
}
