import { useUser } from '@outpost/auth-store';
import { shownName, UserEmail, validator, type User } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useSendEmail } from './users.queries.ts';

/** Sends a mail to a user; replies go to the viewer's address. */
export function SendEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const send = useSendEmail();
  const toast = useToast();
  const replyTo = useUser()?.email;
  return (
    <FormDialog<UserEmail>
      title={`Email ${shownName(user)}`}
      submitLabel="Send email"
      initialValues={{ subject: '', message: '' }}
      validate={validator(UserEmail)}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: user._id }, body });
        toast.success(`Your email is on its way to ${user.email}.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        It is sent to {user.email} with your name. Answers go to {replyTo}.
      </Text>
      <TextField name="subject" label="Subject" isFocused />
      <TextField name="message" label="Message" lines={6} />
    </FormDialog>
  );
}
