import { PasswordChange, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/profile-dialogs.ts';
import { useChangePassword } from './profile.queries.ts';

interface PasswordValues extends Record<string, unknown> {
  currentPassword: string;
  password: string;
  repeated: string;
}

const empty: PasswordValues = { currentPassword: '', password: '', repeated: '' };

const validate = ({ repeated, ...passwords }: PasswordValues): Record<string, string> => ({
  ...(repeated !== passwords.password && { repeated: t('password.repeatedWrong') }),
  ...validator(PasswordChange)(passwords),
});

/** Changes the password; asks for the current one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const toast = useToast();
  return (
    <FormDialog<PasswordValues>
      title={t('password.title')}
      submitLabel={t('password.submit')}
      initialValues={empty}
      validate={validate}
      onSubmit={async ({ repeated: _same, ...body }) => {
        const { message } = await change.mutateAsync({ body });
        toast.success(message);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('password.message')}</Text>
      <TextField
        name="currentPassword"
        label={t('password.currentPassword')}
        type="password"
        autoComplete="current-password"
        isFocused
      />
      <TextField
        name="password"
        label={t('password.password')}
        type="password"
        autoComplete="new-password"
        hint={t('password.passwordHint')}
      />
      <TextField
        name="repeated"
        label={t('password.repeated')}
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
