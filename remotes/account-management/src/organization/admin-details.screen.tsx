import type { Organization } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Column, EmptyState, Heading, LinkRow, Page, Text } from '@outpost/ui';
import { LogoPart } from '../shell/organization/logo-part.tsx';
import { OrganizationLoader } from '../shell/organization/organization-loader.tsx';
import { useOwnOrganization } from '../shell/organization/organization.queries.ts';
import { AdminPart } from './admin-part.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SignInPart } from './sign-in-part.tsx';

const related = [
  { to: '/brand', label: 'Brand and mails' },
  { to: '/manage-requests', label: 'Requests' },
  { to: '/profile', label: 'Notification preferences' },
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
        <Heading>Admin Details</Heading>
        <Text tone="muted">What your organization is, and how its people reach it.</Text>
      </Column>
      <LinkRow label="Related settings">
        {related.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </LinkRow>
      {own === null ? (
        <EmptyState
          title="Choose an organization"
          hint="These are the details of one organization. Open them on its own address."
        />
      ) : (
        <OrganizationLoader of={own}>{details}</OrganizationLoader>
      )}
    </Page>
  );
}
