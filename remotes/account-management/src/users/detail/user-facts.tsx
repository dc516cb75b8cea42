import { useCan } from '@outpost/auth-store';
import type { UserDetail } from '@outpost/contracts';
import { codeLabel, UserStatus, userStatusLook } from '@outpost/records';
import { Link } from '@outpost/router';
import {
  Ago,
  Column,
  Day,
  Facts,
  Heading,
  Page,
  Panel,
  PanelSection,
  Text,
  Tiles,
} from '@outpost/ui';
import { companyPath } from '../../shell/paths.ts';
import { inviteLabel, kindLabel } from '../list/user-list.tsx';

/** Labels of a user's fields in their log of changes. */
export const userFieldLabels = {
  teamRole: 'Role',
  restrictedStatus: 'Access',
  inviteStatus: 'Invitation',
  onBoarding: 'Onboarding',
  salesOnboarding: 'Sales onboarding',
  type: 'Plan',
  companyId: 'Company',
  franchisorId: 'Franchisor',
  isMsp: 'MSP',
} as const;

function Memberships({ memberships }: Pick<UserDetail, 'memberships'>) {
  return (
    <>
      <Heading level={2}>Memberships</Heading>
      <ul>
        {memberships.map(({ _id, whiteLabel, company, role, teamRole, status }) => (
          <li key={_id}>
            <Text>
              {[whiteLabel.name, company?.name].filter(Boolean).join(', ')}:{' '}
              {codeLabel(role ?? teamRole ?? '—')}, {userStatusLook()[status].label.toLowerCase()}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns organization and company of a user, as links if the viewer may open them. */
const usePlaces = ({ whiteLabel, company }: UserDetail) => {
  const seesOrganization = useCan('white-labels:read');
  const seesCompany = useCan('companies:read');
  return {
    Organization:
      seesOrganization && whiteLabel._id ? (
        <Link to={`/white-label/show/${whiteLabel._id}`}>{whiteLabel.name}</Link>
      ) : (
        whiteLabel.name
      ),
    Company:
      seesCompany && company ? (
        <Link to={companyPath(company._id)}>{company.name}</Link>
      ) : (
        (company?.name ?? '—')
      ),
  };
};

const useAccountFacts = (user: UserDetail) => ({
  Email: <a href={`mailto:${user.email}`}>{user.email}</a>,
  Status: <UserStatus user={user} />,
  Access: codeLabel(user.restrictedStatus),
  Role: codeLabel(user.role ?? user.teamRole ?? '—'),
  ...usePlaces(user),
  Kind: kindLabel[user.kind],
});

const historyFacts = (user: UserDetail) => ({
  Plan: codeLabel(user.type),
  Seats: user.seats,
  Invitation: inviteLabel[user.inviteStatus],
  'Invited by': user.invitedBy ?? '—',
  Onboarding: codeLabel(user.onBoarding),
  'Sales onboarding': user.salesOnboarding,
  'Last active': <Ago value={user.lastActiveAt} />,
});

/** All fields of a user, in one column. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <Column gap={1}>
      <PanelSection>
        <Facts
          facts={{
            ...useAccountFacts(user),
            ...historyFacts(user),
            Created: <Day value={user.createdAt} />,
            Updated: <Day value={user.updatedAt} />,
          }}
        />
      </PanelSection>
      {user.memberships.length > 1 && (
        <PanelSection>
          <Memberships {...user} />
        </PanelSection>
      )}
    </Column>
  );
}

/** Fields of a user on their own page, whose header already shows the dates. */
export function UserPageFacts({ user }: { user: UserDetail }) {
  return (
    <Page>
      <Tiles isWide>
        <Panel>
          <Facts facts={useAccountFacts(user)} />
        </Panel>
        <Panel>
          <Facts facts={historyFacts(user)} />
        </Panel>
      </Tiles>
      {user.memberships.length > 1 && (
        <Panel>
          <Memberships {...user} />
        </Panel>
      )}
    </Page>
  );
}
