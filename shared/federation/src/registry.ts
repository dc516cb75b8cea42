/** A separately deployed part of the panel and the addresses it answers. */
export interface RemoteEntry {
  name: string;
  /** What its area is called when it cannot be shown. */
  label: string;
  /** First path segments that belong to it. */
  mounts: readonly string[];
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
  { name: 'app-administration', label: 'App Administration', mounts: ['/api-keys'] },
  { name: 'lead-forms', label: 'Lead Forms', mounts: ['/lead-forms'] },
  { name: 'support', label: 'App Support', mounts: ['/faqs'] },
  {
    name: 'super-admin',
    label: 'Organizations',
    mounts: ['/white-label', '/videos', '/audit-log'],
  },
];

/** The remote a path belongs to, or null. */
export const remoteOfPath = (path: string): RemoteEntry | null =>
  remoteRegistry.find(({ mounts }) =>
    mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
  ) ?? null;
