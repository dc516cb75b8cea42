import { queryFor, useQuery } from '@outpost/api-client';
import { RequirePermission, useUser } from '@outpost/auth-store';
import {
  organizationTabsOf,
  type Permission,
  type WhiteLabel,
  whiteLabelEndpoints,
} from '@outpost/contracts';
import { Link, useLocation } from '@outpost/router';
import { SidebarItem } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

export interface OrganizationEntry {
  tab: string;
  label: string;
  to: string;
}

/** Returns the id of the organization in an address, or null. */
export const organizationOf = (path: string): string | null =>
  /^\/white-label\/show\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** Returns the tabs of an organization's page as entries below Organizations. */
export const organizationEntries = (
  organization: Pick<WhiteLabel, '_id' | 'type' | 'agency'>,
  permissions: readonly Permission[],
): OrganizationEntry[] =>
  organizationTabsOf(organization, permissions).map(({ name, word, text }) => ({
    tab: name,
    label: word ? t(`organization.${word}`) : text,
    to: `/white-label/show/${organization._id}?whiteLabelTab=${name}`,
  }));

/** The sidebar may be longer than the page. */
const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

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
