import { Following, releaseChannels, validator, type LivePart } from '@outpost/contracts';
import { FormDialog, PickerField, SelectField, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/release-dialogs.ts';
import { channelLabel, partLabel } from '../release-words.ts';
import { useFollow, useOrganizationSource } from '../releases.queries.ts';

const options = () => releaseChannels.map((value) => ({ value, label: channelLabel()[value] }));

/** Chooses the channel from which an organization receives a remote. */
export function FollowDialog({
  live: { part },
  subdomain = '',
  onClose,
}: {
  live: LivePart;
  subdomain?: string | undefined;
  onClose: () => void;
}) {
  const follow = useFollow();
  const organizations = useOrganizationSource();
  const toast = useToast();
  return (
    <FormDialog
      title={t('follow.title', { part: partLabel(part) })}
      submitLabel={t('follow.save')}
      initialValues={{ part, tenant: subdomain, channel: subdomain ? 'live' : 'canary' }}
      validate={validator(Following)}
      onSubmit={async (body) => {
        await follow.mutateAsync({ body: body as Following });
        toast.success(t('follow.channelChosen'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('follow.hint')}</Text>
      <PickerField
        name="tenant"
        label={t('follow.organization')}
        source={organizations}
        valueName={subdomain}
      />
      <SelectField name="channel" label={t('follow.channel')} options={options()} />
    </FormDialog>
  );
}
