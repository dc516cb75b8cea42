import { Rollback, validator, type LivePart, type ReleaseChannel } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/release-dialogs.ts';
import { organizationsText, partLabel } from '../release-words.ts';
import { useRollback } from '../releases.queries.ts';

export type RollbackTarget = { channel: ReleaseChannel } | { subdomain: string };

/** Returns a sentence with both versions and the users who are affected. */
export const rollbackText = (live: LivePart, target: RollbackTarget): string => {
  const { pins, channels } = live;
  if ('subdomain' in target) {
    const pin = pins.find(({ whiteLabel }) => whiteLabel.subdomain === target.subdomain);
    const to = channels.find(({ channel }) => channel === (pin?.channel ?? 'live'));
    const name = pin?.whiteLabel.name ?? target.subdomain;
    const [from, next] = [pin?.version ?? '—', to?.version ?? '—'];
    return t('rollback.organizationGoesBack', { name, from, next });
  }
  const line = channels.find(({ channel }) => channel === target.channel);
  const from = line?.version ?? '—';
  const to = line?.lastKnownGood ?? '—';
  if (target.channel === 'canary') {
    const followers = pins.filter(({ channel, version }) => channel === 'canary' && !version);
    const organizations = organizationsText(followers.length);
    return t('rollback.canaryGoesBack', { from, to, organizations });
  }
  const part = partLabel(live.part);
  const organizations = organizationsText(pins.length);
  return pins.length > 0
    ? t('rollback.liveGoesBackButFor', { part, from, to, organizations })
    : t('rollback.liveGoesBack', { part, from, to });
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
      title={t('rollback.title', { part: partLabel(part) })}
      submitLabel={t('rollback.rollBack')}
      isDanger
      initialValues={{ reason: '' }}
      validate={({ reason }) => validator(Rollback)({ part, reason, ...to })}
      onSubmit={async ({ reason }) => {
        const { event } = await rollback.mutateAsync({ body: { part, reason, ...to } });
        toast.success(
          t('rollback.wentBackTo', {
            part: partLabel(part),
            version: event.version ?? t('rollback.earlierVersion'),
          }),
        );
      }}
      onClose={onClose}
    >
      <Text tone="muted">{rollbackText(live, target)}</Text>
      <TextField
        name="reason"
        label={t('rollback.reason')}
        lines={2}
        hint={t('rollback.mayStayEmpty')}
        isFocused
      />
    </FormDialog>
  );
}
