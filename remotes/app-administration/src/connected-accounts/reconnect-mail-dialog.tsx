import {
  MailAccountChange,
  validator,
  type Connection,
  type MailSettings,
} from '@outpost/contracts';
import { FormDialog, useToast } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { isMail } from './connection-words.ts';
import { useChangeMailAccount } from './connections.queries.ts';
import { MailServerFields, serversOf, valuesOfServers, type ServerValues } from './mail-fields.tsx';

/** Returns the change that the typed values mean. */
const bodyOf = (values: ServerValues) => ({
  password: values.password,
  ...serversOf(values),
});

/** Asks for the password, and other servers if they changed, of a mail account. */
export function ReconnectMailDialog({
  connection: { _id: id, account, provider, version },
  mail,
  onClose,
}: {
  connection: Connection;
  mail: MailSettings;
  onClose: () => void;
}) {
  const change = useChangeMailAccount();
  const toast = useToast();
  if (!isMail(provider)) return null;
  return (
    <FormDialog<ServerValues>
      title={t('dialog.reconnectTitle', { account })}
      submitLabel={t('dialog.connect')}
      initialValues={valuesOfServers(mail)}
      validate={(values) => validator(MailAccountChange)(bodyOf(values))}
      onSubmit={async (values) => {
        await change.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch: version });
        toast.success(t('actions.connected', { account }));
      }}
      onClose={onClose}
    >
      <MailServerFields provider={provider} />
    </FormDialog>
  );
}
