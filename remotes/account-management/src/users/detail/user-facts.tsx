import { activityEndpoints, type UserDetail } from '@outpost/contracts';
import {
  codeLabel,
  CompanyLink,
  LastStep,
  OrganizationLink,
  PersonLink,
  UserStatus,
  userStatusLook,
} from '@outpost/records';
import { Ago, Column, Day, Heading, Page, Panel, PanelSection, Text } from '@outpost/ui';
import { Facts, Tiles } from '@outpost/ui/details';
import { t } from '../../i18n/user.ts';
import { inviteLabel, kindLabel } from '../list/user-list.tsx';

/** Labels of a user's fields in their log of changes. */
export const userFieldLabels = () =>
  ({
    teamRole: t('fields.teamRole'),
    restrictedStatus: t('fields.restrictedStatus'),
    inviteStatus: t('fields.inviteStatus'),
    onBoarding: t('fields.onBoarding'),
    salesOnboarding: t('facts.salesOnboarding'),
    type: t('fields.type'),
    companyId: t('fields.companyId'),
    franchisorId: t('fields.franchisorId'),
    isMsp: t('fields.isMsp'),
  }) as const;

function Memberships({ memberships }: Pick<UserDetail, 'memberships'>) {
  return (
    <>
      <Heading level={2}>{t('facts.memberships')}</Heading>
      <ul>
        {memberships.map(({ _id, whiteLabel, company, role, teamRole, status }) => (
          <li key={_id}>
            <Text>
              <OrganizationLink whiteLabel={whiteLabel} />
              {company && (
                <>
                  , <CompanyLink company={company} />
                </>
              )}
              : {codeLabel(role ?? teamRole ?? '—')}, {userStatusLook()[status].label.toLowerCase()}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The status of a user, and who shut the account out or restricted it. */
function StatusFact({ user }: { user: UserDetail }) {
  const { _id: id, status, restrictedStatus } = user;
  const activity = { endpoint: activityEndpoints.ofUser, id };
  return (
    <Column gap={0.5}>
      <UserStatus user={user} />
      {status === 'deactivated' && <LastStep {...activity} verb="deactivated" />}
      {restrictedStatus === 'restricted' && <LastStep {...activity} verb="restricted" />}
    </Column>
  );
}

const accountFacts = (user: UserDetail) => ({
  [t('facts.email')]: <a href={`mailto:${user.email}`}>{user.email}</a>,
  [t('facts.status')]: <StatusFact user={user} />,
  [t('facts.access')]:
    user.status === 'deactivated' ? t('facts.noAccess') : codeLabel(user.restrictedStatus),
  [t('facts.role')]: codeLabel(user.role ?? user.teamRole ?? '—'),
  [t('facts.organization')]: <OrganizationLink whiteLabel={user.whiteLabel} />,
  [t('facts.company')]: <CompanyLink company={user.company} />,
  [t('facts.kind')]: kindLabel()[user.kind],
});

const historyFacts = (user: UserDetail) => ({
  [t('facts.plan')]: codeLabel(user.type),
  [t('facts.seats')]: user.seats,
  [t('facts.invitation')]: inviteLabel()[user.inviteStatus],
  [t('facts.invitedBy')]: <PersonLink name={user.invitedBy} account={user.invitedByAccount} />,
  [t('facts.onboarding')]: codeLabel(user.onBoarding),
  [t('facts.salesOnboarding')]: user.salesOnboarding,
  [t('facts.lastActive')]: <Ago value={user.lastActiveAt} />,
});

/** All fields of a user, in one column. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <Column gap={1}>
      <PanelSection>
        <Facts
          facts={{
            ...accountFacts(user),
            ...historyFacts(user),
            [t('facts.created')]: <Day value={user.createdAt} />,
            [t('facts.updated')]: <Day value={user.updatedAt} />,
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
          <Facts facts={accountFacts(user)} />
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
