import { revalidateSession } from '@outpost/auth-store';
import type { Organization } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { useRemoveLogo } from './organization-changes.queries.ts';

/** Confirms the removal of an organization's logo. */
export function RemoveLogoDialog({
  organization: { _id: id, name },
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const remove = useRemoveLogo();
  const toast = useToast();
  return (
    <ConfirmDialog
      title="Remove the logo?"
      message={`The first letter of ${name} takes its place everywhere. The file is deleted.`}
      confirmLabel="Remove logo"
      onConfirm={async () => {
        await remove.mutateAsync({ query: { id } });
        revalidateSession();
        toast.success('The logo was removed.');
      }}
      onClose={onClose}
    />
  );
}
