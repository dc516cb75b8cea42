import { Fragment, useEffect, useRef, useState } from 'react';
import type { AdminPanelUser } from '@outpost/contracts';
import { Link, NavLink, useLocation } from '@outpost/router';
import {
  ChevronDown,
  ChevronRight,
  Row,
  Search,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  SidebarWide,
  useIsRail,
} from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationsEntry } from '../notifications/notifications-entry.tsx';
import { usePage } from '../page-context.ts';
import { paletteKeys } from '../palette/palette-keys.ts';
import { ProductMark } from './product-mark.tsx';
import { homePath, isUnder, organizationsPath } from './navigation-groups.ts';
import { entryAt } from './navigation-paths.ts';
import { navigationOf, type ShownEntry } from './navigation.ts';
import { OrganizationLinks, organizationOf } from './organization-links.tsx';
import { SidebarAccount } from './sidebar-account.tsx';
import { viewerOf } from './viewer.ts';
import { altogether, useWaiting, type WaitingByPath } from './waiting.ts';

/** Lists with pages of their records under another path, for those whose sidebar lacks the other. */
const listOf: Readonly<Record<string, string>> = { '/company': '/companies' };

/** Returns the path of the entry that is current at an address; undefined without one. */
const currentOf = (pathname: string, shown: readonly string[]): string | undefined => {
  const path = entryAt(pathname)?.path;
  const list = path && listOf[path];
  return list && !shown.includes(path) && shown.includes(list) ? list : path;
};

function Entry({
  entry: { label, path, icon: Icon, isNested },
  waiting,
  current,
}: {
  entry: ShownEntry;
  waiting: WaitingByPath;
  current: string | undefined;
}) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = current === path;
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  // `/bug-reports` is not the current page on `/bug-reports/webhook`, which has its own entry.
  const isElsewhere = current !== undefined && current !== path;
  // The links below Organizations mark the open tab; a rail does not show them.
  const hasLinks = !useIsRail() && path === organizationsPath && organizationOf(pathname) !== null;
  const count = waiting.get(path);
  return (
    <SidebarItem
      label={label}
      icon={<Icon size={16} aria-hidden />}
      look={isNested ? 'nested' : 'plain'}
      {...(count && { count })}
    >
      {(content) =>
        isCurrent && !isUnder(pathname, path) ? (
          <Link ref={link} to={path} aria-current="page">
            {content}
          </Link>
        ) : (
          <NavLink ref={link} to={path} end={isElsewhere || hasLinks}>
            {content}
          </NavLink>
        )
      }
    </SidebarItem>
  );
}

/**
 * Entries beyond the specification's: open while one of them is the current page, or after a click.
 */
function MoreEntries({
  entries,
  ...shared
}: {
  entries: readonly ShownEntry[];
  waiting: WaitingByPath;
  current: string | undefined;
}) {
  const { pathname } = useLocation();
  const isInside = entries.some(({ path }) => isUnder(pathname, path));
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isChosen ?? isInside;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const paths = entries.map(({ path }) => path);
  const count = isOpen ? undefined : altogether(paths, shared.waiting);
  return (
    <>
      <SidebarItem
        label={t('navigation.more')}
        icon={<Icon size={16} aria-hidden />}
        {...(count && { count })}
      >
        {(content) => (
          <button type="button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {content}
          </button>
        )}
      </SidebarItem>
      {isOpen &&
        entries.map((entry) => (
          <Entry key={entry.path} entry={{ ...entry, isNested: true }} {...shared} />
        ))}
    </>
  );
}

function OutsideLinks() {
  const { mainSiteUrl, privacyUrl, termsUrl } = usePage();
  return (
    <SidebarWide>
      <Row gap={1.5}>
        <a href={privacyUrl} target="_blank" rel="noreferrer">
          {t('sidebar.privacy')}
        </a>
        <a href={termsUrl} target="_blank" rel="noreferrer">
          {t('sidebar.terms')}
        </a>
        {mainSiteUrl && (
          <a href={mainSiteUrl} target="_blank" rel="noreferrer">
            {t('sidebar.mainSite')}
          </a>
        )}
      </Row>
    </SidebarWide>
  );
}

const detailOf = ({ whiteLabel }: AdminPanelUser) =>
  whiteLabel.type ? `${whiteLabel.type} · ${whiteLabel.subdomain}` : t('sidebar.platform');

/** Sidebar of one account, with the button that opens the palette. */
export function PanelSidebar({ user, onSearch }: { user: AdminPanelUser; onSearch: () => void }) {
  const viewer = viewerOf(user);
  const groups = navigationOf(viewer);
  const paths = groups.flatMap(({ entries, more }) =>
    [...entries, ...more].map(({ path }) => path),
  );
  const waiting = useWaiting(viewer);
  const all = altogether([...waiting.keys()], waiting);
  const shared = {
    // Home, which stays in sight, has the sum: other entries may be folded, scrolled away or left out.
    waiting: all ? new Map(waiting).set(homePath, all) : waiting,
    current: currentOf(useLocation().pathname, paths),
  };
  return (
    <Sidebar
      name={user.whiteLabel.name}
      logo={user.whiteLabel.logo}
      // Internal staff always see the product's.
      mark={user.isInternalStaff && <ProductMark />}
      detail={detailOf(user)}
      head={
        <SidebarGroup>
          <SidebarItem
            label={t('palette.label')}
            icon={<Search size={16} aria-hidden />}
            keys={paletteKeys()}
            look="boxed"
          >
            {(content) => (
              <button type="button" onClick={onSearch}>
                {content}
              </button>
            )}
          </SidebarItem>
          {!user.impersonation && <NotificationsEntry />}
        </SidebarGroup>
      }
      foot={
        <>
          <SidebarAccount user={user} />
          <OutsideLinks />
        </>
      }
    >
      {groups.map(({ title, entries, more }) => (
        <SidebarGroup
          key={title}
          {...(title && { title })}
          isPinned={entries.some(({ path }) => path === homePath)}
        >
          {entries.map((entry) => (
            <Fragment key={entry.path}>
              <Entry entry={entry} {...shared} />
              {entry.path === organizationsPath && (
                <SidebarWide>
                  <OrganizationLinks />
                </SidebarWide>
              )}
            </Fragment>
          ))}
          {more.length > 0 && <MoreEntries entries={more} {...shared} />}
        </SidebarGroup>
      ))}
    </Sidebar>
  );
}
