import { NewAdmin, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useInviteAdmin } from './admins.queries.ts';
import { RoleField } from './role-field.tsx';

const empty: NewAdmin = { email: '', firstName: '', lastName: '', role: 'support' };

/** Invites a person to the internal staff. */
export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdmin();
  const toast = useToast();
  return (
    <FormDialog<NewAdmin>
      title="Invite admin"
      submitLabel="Send invitation"
      initialValues={empty}
      validate={validator(NewAdmin)}
      onSubmit={async (body) => {
        await invite.mutateAsync({ body });
        toast.success(`${body.email.trim()} was invited.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        Admins are internal staff: they see every organization. They are mailed a link that works
        for 72 hours.
      </Text>
      <TextField name="email" label="Email" type="email" isFocused />
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <RoleField />
    </FormDialog>
  );
}
