import type { WhiteLabel } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import { tenantAddress } from './detail/tenant-address.ts';
import { useEditWhiteLabel } from './white-labels.queries.ts';

/** Explains the effect of publishing a draft, and publishes it. */
export function PublishDialog({
  whiteLabel: { _id: id, name, subdomain, admin, version },
  onPublished,
  onClose,
}: {
  whiteLabel: WhiteLabel;
  onPublished?: () => void;
  onClose: () => void;
}) {
  const { mutateAsync } = useEditWhiteLabel();
  const toast = useToast();
  const place = (subdomain && tenantAddress(subdomain)) ?? `the subdomain ${subdomain ?? ''}`;
  return (
    <FormDialog
      title={`Publish ${name}?`}
      submitLabel="Publish"
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await mutateAsync({ params: { id }, body: { status: 'publish' }, ifMatch: version });
        toast.success(`${name} was published.`);
        onPublished?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        It opens at {place}, and {admin?.email ?? 'its admin'} is mailed a link to become its owner.
        The subdomain cannot be changed afterwards.
      </Text>
    </FormDialog>
  );
}
