import { useUser } from '@outpost/auth-store';
import { codeLabel, givenName, shownName, type AdminPanelUser } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, Heading, Page, Panel, Text } from '@outpost/ui';
import { Facts, LinkRow } from '@outpost/ui/details';
import { navigationOf } from '../frame/navigation.ts';
import { viewerOf, type Viewer } from '../frame/viewer.ts';
import { t } from '../i18n/i18n.ts';
import { paletteEntriesOf } from '../palette/palette-entries.ts';
import { Dashboard } from './dashboard.tsx';
import { hasTiles } from './tiles.ts';

interface Area {
  label: string;
  path: string;
}

/** Returns the areas of the sidebar, and those that only the palette lists. */
const areasOf = (viewer: Viewer): Area[] => {
  const listed: Area[] = navigationOf(viewer).flatMap(({ title, entries, more }) =>
    title === null ? [] : [...entries, ...more],
  );
  const paths = [...listed.map(({ path }) => path), '/home', '/profile'];
  const others = paletteEntriesOf(viewer)
    .map(({ label, to }) => ({ label, path: to }))
    .filter(({ path }) => !path.includes('?') && !paths.includes(path));
  return [...listed, ...others];
};

/** Home of accounts without a dashboard: who they are, where, and the way to change it. */
function OwnAccount({ user }: { user: AdminPanelUser }) {
  return (
    <Panel>
      <Column gap={2}>
        <Heading level={2}>{t('home.account')}</Heading>
        <Facts
          facts={{
            [t('home.email')]: user.email,
            [t('home.organization')]: user.whiteLabel.name,
            [t('home.role')]: codeLabel(user.role ?? user.teamRole ?? '—'),
          }}
        />
        <Text tone="muted">{t('home.accountHint')}</Text>
        <Link to="/profile">{t('home.profile')}</Link>
      </Column>
    </Panel>
  );
}

/** First screen after sign-in: the dashboard and the areas the account may open. */
export function HomeScreen() {
  const user = useUser();
  if (!user) return null;
  const viewer = viewerOf(user);
  return (
    <Page>
      <Heading>{t('home.welcome', { name: givenName(user.firstName) || shownName(user) })}</Heading>
      {hasTiles(viewer) ? <Dashboard viewer={viewer} /> : <OwnAccount user={user} />}
      <Column gap={1}>
        <Heading level={2}>{t('home.areas')}</Heading>
        <LinkRow label={t('home.areas')}>
          {areasOf(viewer).map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </LinkRow>
      </Column>
    </Page>
  );
}
