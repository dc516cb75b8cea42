import type { AdminPanelUser } from '@outpost/contracts';
import { NavLink } from '@outpost/router';
import { Row, Search, Sidebar, SidebarGroup, SidebarItem, SidebarWide } from '@outpost/ui';
import { usePage } from '../page-context.ts';
import { paletteKeys } from '../palette/palette-keys.ts';
import { entryIcons } from './entry-icons.ts';
import { navigationOf, type ShownEntry } from './navigation.ts';
import { SidebarAccount } from './sidebar-account.tsx';
import { viewerOf } from './viewer.ts';

function Entry({ entry: { label, path, icon, isNested } }: { entry: ShownEntry }) {
  const Icon = entryIcons[icon];
  return (
    <SidebarItem
      label={label}
      icon={<Icon size={16} aria-hidden />}
      look={isNested ? 'nested' : 'plain'}
    >
      {(content) => <NavLink to={path}>{content}</NavLink>}
    </SidebarItem>
  );
}

function Legal() {
  const { privacyUrl, termsUrl } = usePage();
  return (
    <SidebarWide>
      <Row gap={1.5}>
        <a href={privacyUrl} target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
        <a href={termsUrl} target="_blank" rel="noreferrer">
          Terms &amp; Conditions
        </a>
      </Row>
    </SidebarWide>
  );
}

const detailOf = ({ whiteLabel }: AdminPanelUser) =>
  whiteLabel.type ? `${whiteLabel.type} · ${whiteLabel.subdomain}` : 'Platform administration';

/** The navigation of one account, and the way to the palette. */
export function PanelSidebar({ user, onSearch }: { user: AdminPanelUser; onSearch: () => void }) {
  return (
    <Sidebar
      name={user.whiteLabel.name}
      detail={detailOf(user)}
      head={
        <SidebarGroup>
          <SidebarItem
            label="Search or jump to"
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
        </SidebarGroup>
      }
      foot={
        <>
          <SidebarAccount user={user} />
          <Legal />
        </>
      }
    >
      {navigationOf(viewerOf(user)).map(({ title, entries }) => (
        <SidebarGroup key={title} {...(title && { title })}>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
        </SidebarGroup>
      ))}
    </Sidebar>
  );
}
