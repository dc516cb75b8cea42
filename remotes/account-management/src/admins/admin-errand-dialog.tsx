import { shownName, type Admin } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/admin-dialogs.ts';
import type { AdminErrand } from './admin-actions.ts';
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
  const name = shownName(admin);
  return (
    <FormDialog
      title={t(`errand.${errand}Title`, { name })}
      submitLabel={t(`errand.${errand}Submit`)}
      isDanger={errand === 'revokeSessions'}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await run.mutateAsync({ params: { id: admin._id } });
        toast.success(t(`errand.${errand}Done`, { name }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t(`errand.${errand}Message`, { email: admin.email })}</Text>
    </FormDialog>
  );
}
