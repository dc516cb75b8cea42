import { useUser } from '@outpost/auth-store';
import { Link } from '@outpost/router';
import { Column, Heading, Page, Panel, Text } from '@outpost/ui';
import { navigationOf } from '../frame/navigation.ts';
import { viewerOf, type Viewer } from '../frame/viewer.ts';
import { paletteEntriesOf } from '../palette/palette-entries.ts';

interface Area {
  label: string;
  path: string;
}

/** The areas of the sidebar, and those only the palette leads to. */
const areasOf = (viewer: Viewer): { title: string; areas: Area[] }[] => {
  const groups = navigationOf(viewer).flatMap(({ title, entries }) =>
    title === null ? [] : [{ title, areas: entries as Area[] }],
  );
  const listed = groups.flatMap(({ areas }) => areas.map(({ path }) => path));
  const others = paletteEntriesOf(viewer)
    .map(({ label, to }) => ({ label, path: to }))
    .filter(({ path }) => !path.includes('?') && !listed.includes(path));
  return others.length === 0 ? groups : [...groups, { title: 'Further areas', areas: others }];
};

/** Where everybody starts: who they are, and the areas open to them. */
export function HomeScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page>
      <Column gap={0.5}>
        <Heading>Welcome, {user.firstName}</Heading>
        <Text tone="muted">You are working in {user.whiteLabel.name}.</Text>
      </Column>
      {areasOf(viewerOf(user)).map(({ title, areas }) => (
        <Panel key={title}>
          <Column gap={1}>
            <Heading level={2}>{title}</Heading>
            {areas.map(({ path, label }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
          </Column>
        </Panel>
      ))}
    </Page>
  );
}
