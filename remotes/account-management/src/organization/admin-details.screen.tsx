import type { Organization } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, EmptyState, Heading, Page, Text } from '@outpost/ui';
import { LinkRow } from '@outpost/ui/details';
import { t } from '../i18n/admin-details.ts';
import { LogoSection } from '../shell/organization/logo-section.tsx';
import { OrganizationLoader } from '../shell/organization/organization-loader.tsx';
import { useOwnOrganization } from '../shell/organization/organization.queries.ts';
import { AdminSection } from './admin-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

const related = () => [
  { to: '/brand', label: t('page.brand') },
  { to: '/manage-requests', label: t('page.requests') },
  { to: '/profile', label: t('page.preferences') },
];

const details = (organization: Organization) => (
  <Column gap={2}>
    <ProfileSection organization={organization} />
    <LogoSection organization={organization} />
    <AdminSection organization={organization} />
    <ContactsSection organization={organization} />
    <SignInSection organization={organization} />
  </Column>
);

/** Details of an organization, for its admins. */
export function AdminDetailsScreen() {
  const own = useOwnOrganization();
  return (
    <Page>
      <Column gap={1}>
        <Heading>{t('page.title')}</Heading>
        <Text tone="muted">{t('page.message')}</Text>
      </Column>
      <LinkRow label={t('page.related')}>
        {related().map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </LinkRow>
      {own === null ? (
        <EmptyState title={t('page.emptyTitle')} hint={t('page.emptyHint')} />
      ) : (
        <OrganizationLoader of={own}>{details}</OrganizationLoader>
      )}
    </Page>
  );
}
