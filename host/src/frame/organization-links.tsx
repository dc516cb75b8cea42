import { RequirePermission } from '@outpost/auth-store';
import { useLocation } from '@outpost/router';
import { lazyComponent } from '@outpost/ui';

/** Links to the tabs of one organization, loaded after the first screen or for an open one. */
export const OrganizationTabs = lazyComponent(
  async () => (await import('./organization-tabs.tsx')).OrganizationTabs,
);

/** Returns the id of the organization in an address, or null. */
export const organizationOf = (path: string): string | null =>
  /^\/white-label\/show\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** Links below Organizations while an organization is open. */
export function OrganizationLinks() {
  const { pathname, search } = useLocation();
  const id = organizationOf(pathname);
  if (!id) return null;
  return (
    <RequirePermission permission="white-labels:read">
      <OrganizationTabs id={id} tab={new URLSearchParams(search).get('whiteLabelTab')} />
    </RequirePermission>
  );
}
