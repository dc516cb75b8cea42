import { shownName, type Admin } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import { errandWords, type AdminErrand } from './admin-words.ts';
import { useErrand } from './admins.queries.ts';

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
