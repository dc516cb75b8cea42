import type { ReleaseSet } from '@outpost/contracts';

/** A remote and its section of the panel. */
export interface RemoteEntry {
  name: string;
  /** Name of the section, for the message when it cannot be shown. */
  label: string;
  /** First path segments of the section. */
  mounts: readonly string[];
  /** Its entry in the sidebar, unless the host has one for it. */
  entry?: { label: string; path: string };
}

/** All remotes at build time. The release set holds the addresses of their code. */
export const remoteRegistry: readonly RemoteEntry[] = [
  {
    name: 'account-management',
    label: 'Account Management',
    mounts: [
      '/users',
      '/companies',
      '/company',
      '/msps',
      '/admins',
      '/manage-requests',
      '/admin-details',
      '/billing',
      '/manage-subscription',
      '/brand',
      '/profile',
    ],
  },
  {
    name: 'app-administration',
    label: 'App Administration',
    mounts: [
      '/api-keys',
      '/connected-accounts',
      '/event-hub',
      '/flows',
      '/form-builder',
      '/form-responses',
      '/webhooks',
      '/webpixel-usage',
      '/web-visitor-waitlist',
    ],
  },
  { name: 'lead-forms', label: 'Lead Forms', mounts: ['/lead-forms'] },
  {
    name: 'support',
    label: 'App Support',
    mounts: [
      '/faqs',
      '/answers',
      '/support-ticket',
      '/bug-reports',
      '/linkedin-leads',
      '/account-review',
      '/referrals',
    ],
  },
  {
    name: 'super-admin',
    label: 'Organizations',
    mounts: ['/white-label', '/videos', '/audit-log', '/releases'],
  },
];

let present: readonly RemoteEntry[] = remoteRegistry;

/**
 * Replaces the sections the host was built with by those of a release set, so that a remote newer
 * than the host is part of the panel.
 */
export const setAreas = ({ remotes }: Pick<ReleaseSet, 'remotes'>): void => {
  const released = Object.values(remotes).flatMap(({ name, area }) =>
    area
      ? [{ name, label: area.label, mounts: area.mounts, ...(area.entry && { entry: area.entry }) }]
      : [],
  );
  const isReleased = ({ name }: RemoteEntry) => released.some((one) => one.name === name);
  present = [...released, ...remoteRegistry.filter((entry) => !isReleased(entry))];
};

/** Returns all remotes the page knows. */
export const remoteAreas = (): readonly RemoteEntry[] => present;

/** Returns the remote a path belongs to, or null. */
export const remoteOfPath = (path: string): RemoteEntry | null =>
  present.find(({ mounts }) =>
    mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
  ) ?? null;
