import type { GateCheck, ReleaseAction, ReleaseChannel, ReleaseEvent } from '@outpost/contracts';

/** Labels of host and remotes; an unknown remote is shown by its name. */
const labels: Record<string, string> = {
  host: 'Host',
  'account-management': 'Account Management',
  'app-administration': 'App Administration',
  'lead-forms': 'Lead Forms',
  support: 'App Support',
  'super-admin': 'Organizations',
};

export const partNames = Object.keys(labels);
export const partLabel = (part: string): string => labels[part] ?? part;

export const channelLabel: Record<ReleaseChannel, string> = { live: 'Live', canary: 'Canary' };

export const actionLabel: Record<ReleaseAction, string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back',
  'automatic rollback': 'Rolled back automatically',
  pin: 'Promoted for one',
  follow: 'Channel chosen',
  remove: 'Removed',
};

export const phaseLabel = { load: 'Did not load', render: 'Broke while shown' } as const;

/** Labels of the gate's checks, as the start of a finding. */
export const checkLabel: Record<GateCheck, string> = {
  requires: 'Requirements',
  contract: 'Contract',
  budget: 'Size',
  integrity: 'Files',
  imports: 'Packages',
  manifest: 'Manifest',
  area: 'Paths',
  failed: 'Earlier failure',
  mount: 'Browser',
};

/** Returns the channel or organization of an event. */
export const audienceText = ({ channel, whiteLabel }: ReleaseEvent): string => {
  if (whiteLabel) return whiteLabel.name;
  return channel ? channelLabel[channel] : '—';
};

/** `1 organization`, `2 organizations`. */
export const organizationsText = (count: number): string =>
  `${count} ${count === 1 ? 'organization' : 'organizations'}`;
