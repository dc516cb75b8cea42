import type { ReleaseSet } from '@outpost/contracts';

/** A separately deployed part of the panel and the addresses it answers. */
export interface RemoteEntry {
  name: string;
  /** What its area is called when it cannot be shown. */
  label: string;
  /** First path segments that belong to it. */
  mounts: readonly string[];
  /** Its entry in the sidebar, where the host does not bring one of its own. */
  entry?: { label: string; path: string };
}

/** Every remote there is. Where its code lives is the release set's matter, not ours. */
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
      '/brand',
      '/profile',
    ],
  },
  {
    name: 'app-administration',
    label: 'App Administration',
    mounts: ['/api-keys', '/form-responses'],
  },
  { name: 'lead-forms', label: 'Lead Forms', mounts: ['/lead-forms'] },
  { name: 'support', label: 'App Support', mounts: ['/faqs'] },
  {
    name: 'super-admin',
    label: 'Organizations',
    mounts: ['/white-label', '/videos', '/audit-log', '/releases'],
  },
];

let present: readonly RemoteEntry[] = remoteRegistry;

/**
 * Takes the areas a release set names in place of those the host was built with: a remote that is
 * younger than the host is a part of the panel all the same.
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

/** Every remote the page knows of. */
export const remoteAreas = (): readonly RemoteEntry[] => present;

/** The remote a path belongs to, or null. */
export const remoteOfPath = (path: string): RemoteEntry | null =>
  present.find(({ mounts }) =>
    mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
  ) ?? null;
