import { useUser } from '@outpost/auth-store';
import type { EventType } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { HoverCard, lazyComponent } from '@outpost/ui';
import { recordScreen } from './record-paths.ts';

const RecordCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "record-card" */ './record-card.tsx')).RecordCard,
);

const typesWithCard = ['companies', 'users', 'white_labels'] as const;
export type TypeWithCard = (typeof typesWithCard)[number];

const hasCard = (type: EventType): type is TypeWithCard =>
  typesWithCard.some((one) => one === type);

/**
 * The name of a record as a link with a card of its facts; the name alone for viewers who may not
 * open the record, or if its kind has no screen.
 */
export function RecordLink({ type, id, name }: { type: EventType; id: string; name: string }) {
  const screen = recordScreen(type, id);
  const viewer = useUser();
  const mayOpen = screen !== null && viewer?.permissions.includes(screen.access);
  if (!mayOpen || !id) return name;
  const link = <Link to={screen.path}>{name}</Link>;
  if (!hasCard(type)) return link;
  return <HoverCard card={<RecordCard type={type} id={id} />}>{link}</HoverCard>;
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
