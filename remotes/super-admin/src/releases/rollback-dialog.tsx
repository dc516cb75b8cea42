import { Rollback, validator, type LivePart, type ReleaseChannel } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { organizationsText, partLabel } from './release-words.ts';
import { useRollback } from './releases.queries.ts';

export type RollbackTarget = { channel: ReleaseChannel } | { subdomain: string };

/** Returns a sentence with both versions and the users who are affected. */
export const rollbackText = (live: LivePart, target: RollbackTarget): string => {
  const { pins, channels } = live;
  if ('subdomain' in target) {
    const pin = pins.find(({ whiteLabel }) => whiteLabel.subdomain === target.subdomain);
    const to = channels.find(({ channel }) => channel === (pin?.channel ?? 'live'));
    return `${pin?.whiteLabel.name ?? target.subdomain} goes back from ${pin?.version ?? '—'} to ${to?.version ?? '—'}, which its channel has. Nobody else notices.`;
  }
  const line = channels.find(({ channel }) => channel === target.channel);
  const move = `from ${line?.version ?? '—'} to ${line?.lastKnownGood ?? '—'}`;
  if (target.channel === 'canary') {
    const followers = pins.filter(({ channel, version }) => channel === 'canary' && !version);
    return `Canary goes back ${move}, for ${organizationsText(followers.length)}.`;
  }
  const rest =
    pins.length > 0
      ? `everybody but ${organizationsText(pins.length)} with a version or channel of their own`
      : 'everybody';
  return `${partLabel(live.part)} goes back ${move}, for ${rest}.`;
};

/** Confirms that a remote is rolled back to its earlier version. */
export function RollbackDialog({
  live,
  target,
  onClose,
}: {
  live: LivePart;
  target: RollbackTarget;
  onClose: () => void;
}) {
  const rollback = useRollback();
  const toast = useToast();
  const { part } = live;
  const to = 'subdomain' in target ? { tenant: target.subdomain } : target;
  return (
    <FormDialog<{ reason: string }>
      title={`Roll back ${partLabel(part)}?`}
      submitLabel="Roll back"
      isDanger
      initialValues={{ reason: '' }}
      validate={({ reason }) => validator(Rollback)({ part, reason, ...to })}
      onSubmit={async ({ reason }) => {
        const { event } = await rollback.mutateAsync({ body: { part, reason, ...to } });
        toast.success(`${partLabel(part)} went back to ${event.version ?? 'what was there'}.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{rollbackText(live, target)}</Text>
      <TextField name="reason" label="Reason" lines={2} hint="May stay empty." isFocused />
    </FormDialog>
  );
}
