import { queryFor, useQuery } from '@outpost/api-client';
import { RequirePermission, useUser } from '@outpost/auth-store';
import { whiteLabelEndpoints } from '@outpost/contracts';
import { Link, useLocation } from '@outpost/router';
import { SidebarItem } from '@outpost/ui';
import { organizationEntries, organizationOf } from './organization-entries.ts';

/** Links to the tabs of one organization; the open tab is marked. */
function Links({ id, tab }: { id: string; tab: string | null }) {
  const { data } = useQuery(queryFor(whiteLabelEndpoints.byId, { params: { id } }));
  const permissions = useUser()?.permissions ?? [];
  if (!data) return null;
  const entries = organizationEntries(data.whiteLabel, permissions);
  const current = entries.find((entry) => entry.tab === tab) ?? entries[0];
  return entries.map((entry) => (
    <SidebarItem key={entry.tab} label={entry.label} look="nested" icon={null}>
      {(content) => (
        <Link to={entry.to} {...(entry === current && { 'aria-current': 'page' })}>
          {content}
        </Link>
      )}
    </SidebarItem>
  ));
}

/** Links below Organizations while an organization is open. */
export function OrganizationLinks() {
  const { pathname, search } = useLocation();
  const id = organizationOf(pathname);
  if (!id) return null;
  return (
    <RequirePermission permission="white-labels:read">
      <Links id={id} tab={new URLSearchParams(search).get('whiteLabelTab')} />
    </RequirePermission>
  );
}
