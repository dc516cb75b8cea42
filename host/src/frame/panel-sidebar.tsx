import type { AdminPanelUser } from '@outpost/contracts';
import { NavLink } from '@outpost/router';
import {
  Building2,
  FileText,
  House,
  KeyRound,
  LifeBuoy,
  Row,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  Users,
} from '@outpost/ui';
import { usePage } from '../page-context.ts';
import { navigationOf, type NavEntry } from './navigation.ts';
import { SidebarAccount } from './sidebar-account.tsx';

const icons: Record<NavEntry['icon'], typeof House> = {
  home: House,
  users: Users,
  organizations: Building2,
  forms: FileText,
  keys: KeyRound,
  faqs: LifeBuoy,
};

function Entry({ entry }: { entry: NavEntry }) {
  const Icon = icons[entry.icon];
  return (
    <SidebarItem>
      <NavLink to={entry.path}>
        <Icon size={16} aria-hidden />
        {entry.label}
      </NavLink>
    </SidebarItem>
  );
}

const detailOf = ({ whiteLabel }: AdminPanelUser) =>
  whiteLabel.type ? `${whiteLabel.type} · ${whiteLabel.subdomain}` : 'Platform administration';

/** The navigation of one account. */
export function PanelSidebar({ user }: { user: AdminPanelUser }) {
  const { privacyUrl, termsUrl } = usePage();
  const foot = (
    <>
      <SidebarAccount user={user} />
      <Row gap={1.5}>
        <a href={privacyUrl} target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
        <a href={termsUrl} target="_blank" rel="noreferrer">
          Terms &amp; Conditions
        </a>
      </Row>
    </>
  );
  return (
    <Sidebar name={user.whiteLabel.name} detail={detailOf(user)} foot={foot}>
      {navigationOf(user).map(({ title, entries }) => (
        <SidebarGroup key={title} {...(title && { title })}>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
        </SidebarGroup>
      ))}
    </Sidebar>
  );
}
