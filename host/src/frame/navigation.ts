import { can, type Actor, type Permission } from '@outpost/contracts';

export interface NavEntry {
  label: string;
  path: string;
  /** Null: everybody who is signed in. */
  permission: Permission | null;
  icon: 'home' | 'users' | 'organizations' | 'forms' | 'keys' | 'faqs';
}

export interface NavGroup {
  title: string | null;
  entries: NavEntry[];
}

const groups: NavGroup[] = [
  { title: null, entries: [{ label: 'Home', path: '/home', permission: null, icon: 'home' }] },
  {
    title: 'Account Management',
    entries: [
      { label: 'Users', path: '/users', permission: 'users:read', icon: 'users' },
      {
        label: 'Organizations',
        path: '/white-label',
        permission: 'white-labels:read',
        icon: 'organizations',
      },
    ],
  },
  {
    title: 'App Administration',
    entries: [
      { label: 'Lead Forms', path: '/lead-forms', permission: 'lead-forms:read', icon: 'forms' },
      { label: 'API Keys', path: '/api-keys', permission: 'api-keys:read', icon: 'keys' },
    ],
  },
  {
    title: 'App Support',
    entries: [{ label: 'FAQs', path: '/faqs', permission: 'faqs:read', icon: 'faqs' }],
  },
];

const mayOpen = (actor: Actor, { permission }: NavEntry) =>
  permission === null || can(actor, permission);

/** The groups of the sidebar an account may see; empty groups are left out. */
export const navigationOf = (actor: Actor): NavGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => mayOpen(actor, entry)) }))
    .filter((group) => group.entries.length > 0);

const isUnder = (path: string, mount: string) => path === mount || path.startsWith(`${mount}/`);

/**
 * Where an account on `path` is sent instead: the first entry it may open, when the path belongs
 * to one it may not. Null: it may stay.
 */
export const redirectOf = (actor: Actor, path: string): string | null => {
  const entry = groups.flatMap((group) => group.entries).find((one) => isUnder(path, one.path));
  if (!entry || mayOpen(actor, entry)) return null;
  return navigationOf(actor)[0]?.entries[0]?.path ?? '/home';
};
