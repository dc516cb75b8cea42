import { NewAdmin, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/admin-dialogs.ts';
import { useInviteAdmin } from './admins.queries.ts';
import { RoleField } from './role-field.tsx';

const empty: NewAdmin = { email: '', firstName: '', lastName: '', role: 'support' };

/** Invites a person to the internal staff. */
export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdmin();
  const toast = useToast();
  return (
    <FormDialog<NewAdmin>
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      initialValues={empty}
      validate={validator(NewAdmin)}
      onSubmit={async (body) => {
        await invite.mutateAsync({ body });
        toast.success(t('invite.done', { email: body.email.trim() }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('invite.message')}</Text>
      <TextField name="email" label={t('invite.email')} type="email" isFocused />
      <TextField name="firstName" label={t('invite.firstName')} />
      <TextField name="lastName" label={t('invite.lastName')} />
      <RoleField />
    </FormDialog>
  );
}
