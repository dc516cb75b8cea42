import { useUser } from '@outpost/auth-store';
import { Column, Heading, Page } from '@outpost/ui';
import { WithAside } from '@outpost/ui/details';
import { t } from '../i18n/profile.ts';
import { OwnAccount } from './own-account.tsx';
import { OwnPreferences } from './own-preferences.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** Profile of the signed-in account: its data, sessions and notification settings. */
export function ProfileScreen() {
  const user = useUser();
  if (!user) return null;
  const isVisited = user.impersonation !== null;
  return (
    <Page>
      <Heading>{t('page.title')}</Heading>
      <WithAside aside={!isVisited && <OwnPreferences />}>
        <Column gap={2}>
          <OwnAccount user={user} />
          <OwnSessions isReadOnly={isVisited} />
        </Column>
      </WithAside>
    </Page>
  );
}
