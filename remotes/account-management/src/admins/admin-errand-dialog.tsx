import { shownName, type Admin } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import type { AdminErrand } from './admin-words.ts';
import { useErrand } from './admins.queries.ts';

interface ErrandWords {
  /** Title of the dialog: 'Send … to Ada?' */
  title: (name: string) => string;
  submit: string;
  consequence: (email: string) => string;
  done: (name: string) => string;
}

const errandWords: Record<AdminErrand, ErrandWords> = {
  resend: {
    title: (name) => `Resend Activation to ${name}?`,
    submit: 'Send link',
    consequence: (email) =>
      `${email} is mailed a new link to activate their account, which works for 72 hours. Earlier links stop working.`,
    done: (name) => `A new activation link is on its way to ${name}.`,
  },
  resetLink: {
    title: (name) => `Send Reset Password Link to ${name}?`,
    submit: 'Send link',
    consequence: (email) =>
      `${email} is mailed a link to set a new password, which works for one hour. Earlier links stop working.`,
    done: (name) => `A reset password link is on its way to ${name}.`,
  },
  revokeSessions: {
    title: (name) => `Sign ${name} out everywhere?`,
    submit: 'Revoke sessions',
    consequence: () =>
      'Every browser they are signed in with is signed out at once. They can sign in again with their password.',
    done: (name) => `${name} was signed out everywhere.`,
  },
};

/** Confirms that an admin is mailed a link or signed out. */
export function AdminErrandDialog({
  errand,
  admin,
  onClose,
}: {
  errand: AdminErrand;
  admin: Admin;
  onClose: () => void;
}) {
  const run = useErrand(errand);
  const toast = useToast();
  const { title, submit, consequence, done } = errandWords[errand];
  const name = shownName(admin);
  return (
    <FormDialog
      title={title(name)}
      submitLabel={submit}
      isDanger={errand === 'revokeSessions'}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await run.mutateAsync({ params: { id: admin._id } });
        toast.success(done(name));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{consequence(admin.email)}</Text>
    </FormDialog>
  );
}
