import type { UserDetail } from '@outpost/contracts';
import { Ago, Column, Day, Facts, Heading, PanelSection, StatusChip, Text } from '@outpost/ui';
import { inviteLabel, kindLabel, roleLabel, statusLook } from './user-words.ts';

function Memberships({ memberships }: Pick<UserDetail, 'memberships'>) {
  return (
    <PanelSection>
      <Heading level={2}>Memberships</Heading>
      <ul>
        {memberships.map(({ _id, whiteLabel, company, role, teamRole, status }) => (
          <li key={_id}>
            <Text>
              {[whiteLabel.name, company?.name].filter(Boolean).join(', ')}:{' '}
              {roleLabel(role ?? teamRole ?? '—')}, {statusLook[status].label.toLowerCase()}
            </Text>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Everything known of one person. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <Column gap={1}>
      <PanelSection>
        <Facts
          facts={{
            Email: user.email,
            Status: (
              <StatusChip tone={statusLook[user.status].tone}>
                {statusLook[user.status].label}
              </StatusChip>
            ),
            Access: roleLabel(user.restrictedStatus),
            Role: roleLabel(user.role ?? user.teamRole ?? '—'),
            Organization: user.whiteLabel.name,
            Company: user.company?.name ?? '—',
            Kind: kindLabel[user.kind],
            Plan: roleLabel(user.type),
            Seats: user.seats,
            Invitation: inviteLabel[user.inviteStatus],
            'Invited by': user.invitedBy ?? '—',
            Onboarding: roleLabel(user.onBoarding),
            'Sales onboarding': user.salesOnboarding,
            'Last active': <Ago value={user.lastActiveAt} />,
            Created: <Day value={user.createdAt} />,
          }}
        />
      </PanelSection>
      {user.memberships.length > 1 && <Memberships memberships={user.memberships} />}
    </Column>
  );
}
