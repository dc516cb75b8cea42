import { useUser } from '@outpost/auth-store';
import type { EventType, Permission, PersonAccount } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { HoverCard, lazyComponent } from '@outpost/ui';
import { linkedType, recordScreen, type LinkedType } from './record-paths.ts';

const RecordCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "record-card" */ './record-card.tsx')).RecordCard,
);

export type CardType = LinkedType | 'admins';

interface NamedLink {
  id: string;
  name: string;
  access: Permission;
  path: string;
  card: CardType;
}

/** The name as a link with a card; the name alone for viewers who may not open the screen. */
function NameLink({ id, name, access, path, card }: NamedLink) {
  const viewer = useUser();
  if (!id || !viewer?.permissions.includes(access)) return name;
  return (
    <HoverCard card={<RecordCard type={card} id={id} />}>
      <Link to={path}>{name}</Link>
    </HoverCard>
  );
}

/**
 * The name of a record as a link with a card of its facts; the name alone for viewers who may not
 * open the record, or if its kind has no screen. The link leads to `to`, or else to that screen.
 */
export function RecordLink({
  type,
  id,
  name,
  to,
}: {
  type: EventType;
  id: string;
  name: string;
  to?: string;
}) {
  const linked = linkedType(type);
  if (linked === null) return name;
  const { access, path } = recordScreen(linked, id);
  return <NameLink id={id} name={name} access={access} path={to ?? path} card={linked} />;
}

interface Named {
  _id: string;
  name: string;
}

/** The name of an organization as a link. */
export function OrganizationLink({ whiteLabel: { _id, name } }: { whiteLabel: Named }) {
  return <RecordLink type="white_labels" id={_id} name={name} />;
}

/** The name of a company as a link; a dash, or `none`, without one. */
export function CompanyLink({ company, none = '—' }: { company: Named | null; none?: string }) {
  return company ? <RecordLink type="companies" id={company._id} name={company.name} /> : none;
}

/**
 * The name of a user or an admin as a link to their account; the name alone without an account that
 * the viewer may open, and a dash without a name.
 */
export function PersonLink({
  name,
  account,
}: {
  name: string | null;
  account: PersonAccount | null | undefined;
}) {
  if (name === null || !account) return name ?? '—';
  const { _id: id, kind } = account;
  if (kind === 'user') return <RecordLink type="users" id={id} name={name} />;
  const path = `/admins/show/${id}`;
  return <NameLink id={id} name={name} access="admins:read" path={path} card="admins" />;
}

/** The name of a person, or of the API key with the id `apiKey`, as a link. */
export function ActorLink({
  name,
  account,
  apiKey,
}: Parameters<typeof PersonLink>[0] & { apiKey: string | null | undefined }) {
  return apiKey && name !== null ? (
    <RecordLink type="api_keys" id={apiKey} name={name} />
  ) : (
    <PersonLink name={name} account={account} />
  );
}

/** A person by id; `account` is absent in answers of servers that do not say it. */
interface NamedPerson extends Omit<Named, '_id'> {
  _id: string | null;
  account?: PersonAccount | null | undefined;
}

/** The name of a person as a link to their account; a dash, or `none`, without one. */
export function UserLink({ user, none = '—' }: { user: NamedPerson | null; none?: string }) {
  if (!user) return none;
  const { _id, name, account } = user;
  const ofUser = _id === null ? null : ({ _id, kind: 'user' } as const);
  return <PersonLink name={name} account={account === undefined ? ofUser : account} />;
}
