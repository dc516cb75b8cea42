import type { Organization } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, EmptyState, Heading, LinkRow, Page, Text } from '@outpost/ui';
import { t } from '../i18n/admin-details.ts';
import { LogoPart } from '../shell/organization/logo-part.tsx';
import { OrganizationLoader } from '../shell/organization/organization-loader.tsx';
import { useOwnOrganization } from '../shell/organization/organization.queries.ts';
import { AdminPart } from './admin-part.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SignInPart } from './sign-in-part.tsx';

const related = () => [
  { to: '/brand', label: t('page.brand') },
  { to: '/manage-requests', label: t('page.requests') },
  { to: '/profile', label: t('page.preferences') },
];

const details = (organization: Organization) => (
  <Column gap={2}>
    <ProfilePart organization={organization} />
    <LogoPart organization={organization} />
    <AdminPart organization={organization} />
    <ContactsPart organization={organization} />
    <SignInPart organization={organization} />
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
