import { Following, releaseChannels, validator, type LivePart } from '@outpost/contracts';
import { FormDialog, PickerField, SelectField, Text, useToast } from '@outpost/ui';
import { channelLabel, partLabel } from './release-words.ts';
import { useFollow, useOrganizationSource } from './releases.queries.ts';

const options = releaseChannels.map((value) => ({ value, label: channelLabel[value] }));

/** Chooses the channel from which an organization receives a remote. */
export function FollowDialog({
  live: { part },
  subdomain = '',
  onClose,
}: {
  live: LivePart;
  subdomain?: string;
  onClose: () => void;
}) {
  const follow = useFollow();
  const organizations = useOrganizationSource();
  const toast = useToast();
  return (
    <FormDialog
      title={`Channel for ${partLabel(part)}`}
      submitLabel="Save"
      initialValues={{ part, tenant: subdomain, channel: subdomain ? 'live' : 'canary' }}
      validate={validator(Following)}
      onSubmit={async (body) => {
        await follow.mutateAsync({ body: body as Following });
        toast.success('The channel was chosen.');
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        Organizations follow Live unless they are told to try versions in Canary first. A version of
        their own ends with this.
      </Text>
      <PickerField
        name="tenant"
        label="Organization"
        source={organizations}
        valueName={subdomain}
      />
      <SelectField name="channel" label="Channel" options={options} />
    </FormDialog>
  );
}
