import { queryFor, useQuery } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import { whiteLabelEndpoints } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { SidebarItem } from '@outpost/ui';
import { organizationEntries } from './organization-entries.ts';

/** The sidebar may be longer than the page. */
const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

/** Links to the tabs of one organization; the open tab is marked. */
export function OrganizationTabs({ id, tab }: { id: string; tab: string | null }) {
  const { data } = useQuery(queryFor(whiteLabelEndpoints.byId, { params: { id } }));
  const permissions = useUser()?.permissions ?? [];
  if (!data) return null;
  const entries = organizationEntries(data.whiteLabel, permissions);
  const current = entries.find((entry) => entry.tab === tab) ?? entries[0];
  return entries.map((entry) => (
    <SidebarItem key={entry.tab} label={entry.label} look="nested" icon={null}>
      {(content) => (
        <Link
          to={entry.to}
          {...(entry === current && { 'aria-current': 'page', ref: scrollIntoSight })}
        >
          {content}
        </Link>
      )}
    </SidebarItem>
  ));
}
