import { eventTables, type ChangeEvent, type EventType, type Permission } from '@outpost/contracts';
import type { Announcement } from '../events/announcements.ts';
import { currentTenantId, type Session } from '../http/session.ts';

/** Fields of a change that determine its recipients. */
type Reach = Pick<
  Extract<Announcement, { about: 'change' }>,
  'franchisorId' | 'companyId' | 'ownerId' | 'isDraft'
> & {
  event: Pick<ChangeEvent, 'type' | 'whiteLabel'>;
};

const everywhere = (permission: string) => `all/${permission}`;
const unbranched = (tenant: string, permission: string) => `${tenant}/${permission}`;
const branch = (tenant: string, of: string, permission: string) => `${tenant}/${of}/${permission}`;

/** Room for changes of a user's own rows. */
const ownRoom = (tenant: string, userId: string): string => `${tenant}/own/${userId}`;

/** Rooms of a user's, and of a tenant's, sockets, whose sessions may have ended. */
export const personRoom = (userId: string): string => `person/${userId}`;
export const tenantRoom = (tenantId: string): string => `tenant/${tenantId}`;

/** Room of an account's notifications; an impersonator does not join it. */
export const inboxRoom = (userId: string): string => `inbox/${userId}`;

const listened: readonly Permission[] = [
  ...new Set(
    Object.values(eventTables).flatMap(({ access, draftAccess = access }) => [access, draftAccess]),
  ),
];

const neededFor = (type: EventType, isDraft: boolean): Permission => {
  const { access, draftAccess = access } = eventTables[type];
  return isDraft ? draftAccess : access;
};

/** Returns the part of the tenant that a session sees; equal to the rule of the policies. */
const reachOf = ({ isMsp, franchisorId, companyId, chosenTenantId }: Session): string => {
  if (chosenTenantId) return 'whole';
  if (isMsp && franchisorId) return `franchisor:${franchisorId}`;
  return !isMsp && companyId ? `company:${companyId}` : 'whole';
};

/** Returns the rooms of a session, only those of rows it can read. */
export const roomsOf = (session: Session): string[] => {
  const { tenantId, userId, impersonator, isPlatform, chosenTenantId } = session;
  const tenant = currentTenantId(session);
  const isEverywhere = isPlatform && !chosenTenantId;
  const changes = listened
    .filter((permission) => session.permissions.includes(permission))
    .flatMap((permission) =>
      isEverywhere
        ? [everywhere(permission)]
        : [unbranched(tenant, permission), branch(tenant, reachOf(session), permission)],
    );
  const people = impersonator ? [userId, impersonator.id] : [userId];
  return [
    ...changes,
    ownRoom(tenant, userId),
    ...people.map(personRoom),
    tenantRoom(tenant),
    tenantRoom(tenantId),
    ...(impersonator ? [] : [inboxRoom(userId)]),
  ];
};

const tailPermission: Permission = 'events:read';
const tail = (of: string) => `tail/${of}`;

/** Returns the rooms of a session that follows the platform events; equal to the policies. */
export const tailRoomsOf = (session: Session): string[] => {
  if (!session.permissions.includes(tailPermission)) return [];
  if (session.isPlatform && !session.chosenTenantId) return [tail('all')];
  return [tail(`${currentTenantId(session)}/${reachOf(session)}`)];
};

/** Returns the rooms that hear of platform events. */
export const tailRoomsFor = ({
  tenantId,
  franchisorId,
  companyId,
}: Pick<
  Extract<Announcement, { about: 'platform-events' }>,
  'tenantId' | 'franchisorId' | 'companyId'
>): string[] => [
  tail('all'),
  tail(`${tenantId}/whole`),
  ...(franchisorId ? [tail(`${tenantId}/franchisor:${franchisorId}`)] : []),
  ...(franchisorId && companyId ? [tail(`${tenantId}/company:${companyId}`)] : []),
];

/** Returns the rooms that receive a change. */
export const roomsFor = ({ event, franchisorId, companyId, ownerId, isDraft }: Reach): string[] => {
  const { type, whiteLabel } = event;
  const own = ownerId ? [ownRoom(whiteLabel, ownerId)] : [];
  const permission = neededFor(type, isDraft);
  if (!franchisorId && !eventTables[type].isWalled)
    return [everywhere(permission), unbranched(whiteLabel, permission), ...own];
  const branches = [
    'whole',
    ...(franchisorId ? [`franchisor:${franchisorId}`] : []),
    ...(companyId ? [`company:${companyId}`] : []),
  ];
  return [
    everywhere(permission),
    ...branches.map((of) => branch(whiteLabel, of, permission)),
    ...own,
  ];
};

/** Returns a filter for the missed changes of a session. */
export const mayHear = (session: Session): ((change: Reach) => boolean) => {
  const rooms = new Set(roomsOf(session));
  return (change) => roomsFor(change).some((room) => rooms.has(room));
};
