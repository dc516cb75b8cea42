import { PasswordChange, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useChangePassword } from './profile.queries.ts';

interface PasswordValues extends Record<string, unknown> {
  currentPassword: string;
  password: string;
  repeated: string;
}

const empty: PasswordValues = { currentPassword: '', password: '', repeated: '' };

const validate = ({ repeated, ...passwords }: PasswordValues): Record<string, string> => ({
  ...(repeated !== passwords.password && { repeated: 'The passwords are not the same' }),
  ...validator(PasswordChange)(passwords),
});

/** Changes the password; asks for the current one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const toast = useToast();
  return (
    <FormDialog<PasswordValues>
      title="Change your password"
      submitLabel="Change password"
      initialValues={empty}
      validate={validate}
      onSubmit={async ({ repeated: _same, ...body }) => {
        const { message } = await change.mutateAsync({ body });
        toast.success(message);
      }}
      onClose={onClose}
    >
      <Text tone="muted">You stay signed in here, and are signed out everywhere else.</Text>
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        isFocused
      />
      <TextField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <TextField
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
