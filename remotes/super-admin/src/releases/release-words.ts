import {
  screenWords,
  type GateCheck,
  type ReleaseAction,
  type ReleaseChannel,
  type ReleaseEvent,
} from '@outpost/contracts';
import { valueInWords } from '@outpost/lists';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/releases.ts';

export const partNames = (): string[] => Object.keys(screenWords.releasePart);

/** Returns the label of the host or a remote; an unknown remote is shown by its name. */
export const partLabel = (part: string): string => valueInWords('part', part, 'releases');

export const channelLabel = (): Record<ReleaseChannel, string> =>
  labelTable({
    live: t('words.live'),
    canary: t('words.canary'),
  });

export const actionLabel = (): Record<ReleaseAction, string> =>
  labelTable({
    publish: t('words.published'),
    promote: t('words.promoted'),
    rollback: t('words.rolledBack'),
    'automatic rollback': t('words.rolledBackAutomatically'),
    pin: t('words.promotedForOne'),
    follow: t('words.channelChosen'),
    remove: t('words.removed'),
  });

export const phaseLabel = () =>
  ({ load: t('words.didNotLoad'), render: t('words.brokeWhileShown') }) as const;

/** Labels of the gate's checks, as the start of a finding. */
export const checkLabel = (): Record<GateCheck, string> =>
  labelTable({
    requires: t('words.requirements'),
    contract: t('words.contract'),
    budget: t('words.size'),
    integrity: t('words.files'),
    imports: t('words.packages'),
    manifest: t('words.manifest'),
    area: t('words.paths'),
    failed: t('words.earlierFailure'),
    mount: t('words.browser'),
  });

/** Returns the channel or organization of an event. */
export const audienceText = ({ channel, whiteLabel }: ReleaseEvent): string => {
  if (whiteLabel) return whiteLabel.name;
  return channel ? channelLabel()[channel] : '—';
};

/** `1 organization`, `2 organizations`. */
export const organizationsText = (count: number): string => t('words.organizations', { count });
