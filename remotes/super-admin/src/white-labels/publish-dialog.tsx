import type { WhiteLabel } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/white-label-dialogs.ts';
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
  const place =
    (subdomain && tenantAddress(subdomain)) ??
    t('publish.theSubdomain', { subdomain: subdomain ?? '' });
  return (
    <FormDialog
      title={t('publish.title', { name })}
      submitLabel={t('publish.publish')}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        await mutateAsync({ params: { id }, body: { status: 'publish' }, ifMatch: version });
        toast.success(t('publish.published', { name }));
        onPublished?.();
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {t('publish.message', { place, email: admin?.email ?? t('publish.itsAdmin') })}
      </Text>
    </FormDialog>
  );
}
