import { queryFor, useQuery } from '@outpost/api-client';
import {
  adminEndpoints,
  companyDetailEndpoints,
  shownName,
  userDetailEndpoints,
  whiteLabelEndpoints,
  type Admin,
  type CompanyDetails,
  type UserDetail,
  type WhiteLabel,
} from '@outpost/contracts';
import { Ago, Column, Facts, FeedSkeleton, numberText, Row } from '@outpost/ui';
import type { ReactNode } from 'react';
import { LookChip } from '../columns.tsx';
import { companyStatusLook, seatsText } from '../companies.ts';
import { t } from '../i18n/records.ts';
import { codeLabel } from '../labels.ts';
import { QueryContent, type QueryState } from '../query-content.tsx';
import { userStatusLook, UserStatus } from '../users.tsx';
import type { CardType } from './record-link.tsx';

function Card({
  name,
  chip,
  facts,
}: {
  name: string;
  chip?: ReactNode;
  facts: Record<string, ReactNode>;
}) {
  return (
    <Column gap={1}>
      <Row gap={1}>
        <b>{name}</b>
        {chip}
      </Row>
      <Facts facts={facts} />
    </Column>
  );
}

const organizationCard = ({ whiteLabel }: { whiteLabel: WhiteLabel }) => (
  <Card
    name={whiteLabel.name}
    facts={{
      [t('card.subdomain')]: whiteLabel.subdomain ?? '—',
      [t('card.companies')]: numberText(whiteLabel.companies),
      [t('card.users')]: numberText(whiteLabel.users),
    }}
  />
);

const companyCard = ({ company }: { company: CompanyDetails }) => (
  <Card
    name={company.name}
    chip={<LookChip look={companyStatusLook()[company.status]} />}
    facts={{
      [t('card.organization')]: company.whiteLabel.name,
      [t('card.owner')]: company.owner?.name ?? '—',
      [t('card.plan')]: codeLabel(company.type),
      [t('card.seats')]: seatsText(company.seats),
    }}
  />
);

const userCard = ({ user }: { user: UserDetail }) => (
  <Card
    name={shownName(user)}
    chip={<UserStatus user={user} />}
    facts={{
      [t('card.email')]: user.email,
      [t('card.role')]: codeLabel(user.role ?? user.teamRole ?? '—'),
      [t('card.company')]: user.company?.name ?? user.whiteLabel.name,
      [t('card.lastActive')]: <Ago value={user.lastActiveAt} />,
    }}
  />
);

const adminCard = ({ admin }: { admin: Admin }) => (
  <Card
    name={shownName(admin)}
    chip={<LookChip look={userStatusLook()[admin.status]} />}
    facts={{
      [t('card.email')]: admin.email,
      [t('card.role')]: codeLabel(admin.role),
      [t('card.lastSignIn')]: <Ago value={admin.lastSignInAt} />,
    }}
  />
);

function Loaded<Data>({
  query,
  children,
}: {
  query: QueryState<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <QueryContent
      query={query}
      failure={t('card.failure')}
      loading={<FeedSkeleton label={t('card.loading')} />}
    >
      {children}
    </QueryContent>
  );
}

function OrganizationCard({ id }: { id: string }) {
  const query = useQuery(queryFor(whiteLabelEndpoints.byId, { params: { id } }));
  return <Loaded query={query}>{organizationCard}</Loaded>;
}

function CompanyCard({ id }: { id: string }) {
  const query = useQuery(queryFor(companyDetailEndpoints.byId, { params: { id } }));
  return <Loaded query={query}>{companyCard}</Loaded>;
}

function UserCard({ id }: { id: string }) {
  const query = useQuery(queryFor(userDetailEndpoints.show, { params: { id } }));
  return <Loaded query={query}>{userCard}</Loaded>;
}

function AdminCard({ id }: { id: string }) {
  const query = useQuery(queryFor(adminEndpoints.byId, { params: { id } }));
  return <Loaded query={query}>{adminCard}</Loaded>;
}

const cards = {
  admins: AdminCard,
  companies: CompanyCard,
  users: UserCard,
  white_labels: OrganizationCard,
};

/** The most important facts of a record, for a hover card. */
export function RecordCard({ type, id }: { type: CardType; id: string }) {
  const Content = cards[type];
  return <Content id={id} />;
}
