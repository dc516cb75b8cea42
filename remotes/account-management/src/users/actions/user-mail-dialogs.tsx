import { useUser } from '@outpost/auth-store';
import { shownName, UserEmail, validator, type User } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { useSendEmail, useSendLink } from '../users.queries.ts';

/** Confirms that a user is mailed a link, which invalidates earlier ones. */
export function SendLinkDialog({
  link,
  user,
  onClose,
}: {
  link: 'resend' | 'resetLink';
  user: User;
  onClose: () => void;
}) {
  const send = useSendLink(link);
  const toast = useToast();
  return (
    <FormDialog
      title={t(`mail.${link}Title`, { name: shownName(user) })}
      submitLabel={t('mail.submit')}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await send.mutateAsync({ params: { id: user._id } });
        toast.success(t(`mail.${link}Done`, { email: user.email }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t(`mail.${link}Message`, { email: user.email })}</Text>
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
      title={t('email.title', { name: shownName(user) })}
      submitLabel={t('email.submit')}
      initialValues={{ subject: '', message: '' }}
      validate={validator(UserEmail)}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: user._id }, body });
        toast.success(t('email.done', { email: user.email }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('email.intro', { email: user.email, replyTo: replyTo ?? '' })}</Text>
      <TextField name="subject" label={t('email.subject')} isFocused />
      <TextField name="message" label={t('email.message')} lines={6} />
    </FormDialog>
  );
}
