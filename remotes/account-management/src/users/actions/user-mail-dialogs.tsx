import { useUser } from '@outpost/auth-store';
import { shownName, UserEmail, validator, type User } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { useSendEmail, useSendLink } from '../users.queries.ts';

const words = {
  resend: {
    title: 'Resend Activation',
    consequence: 'is mailed a new link to activate their account, which works for 72 hours.',
    sent: 'A new activation link is on its way to',
  },
  resetLink: {
    title: 'Send Reset Password Link',
    consequence: 'is mailed a link to set a new password, which works for one hour.',
    sent: 'A reset password link is on its way to',
  },
} as const;

/** Confirms that a user is mailed a link, which invalidates earlier ones. */
export function SendLinkDialog({
  link,
  user,
  onClose,
}: {
  link: keyof typeof words;
  user: User;
  onClose: () => void;
}) {
  const send = useSendLink(link);
  const toast = useToast();
  const { title, consequence, sent } = words[link];
  return (
    <FormDialog
      title={`${title} to ${shownName(user)}?`}
      submitLabel="Send link"
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await send.mutateAsync({ params: { id: user._id } });
        toast.success(`${sent} ${user.email}.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {user.email} {consequence} Earlier links stop working.
      </Text>
    </FormDialog>
  );
}

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
