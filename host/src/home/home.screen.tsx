import { useUser } from '@outpost/auth-store';
import { Link } from '@outpost/router';
import { Column, Heading, Page, Panel, Text } from '@outpost/ui';
import { navigationOf } from '../frame/navigation.ts';

/** Where everybody starts: who they are, and the areas open to them. */
export function HomeScreen() {
  const user = useUser();
  if (!user) return null;
  const groups = navigationOf(user).filter((group) => group.title !== null);
  return (
    <Page>
      <Column gap={0.5}>
        <Heading>Welcome, {user.firstName}</Heading>
        <Text tone="muted">You are working in {user.whiteLabel.name}.</Text>
      </Column>
      {groups.map(({ title, entries }) => (
        <Panel key={title}>
          <Column gap={1}>
            <Heading level={2}>{title}</Heading>
            {entries.map(({ path, label }) => (
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
