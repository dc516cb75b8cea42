import {
  draftPermissions,
  eventPermissions,
  type ChangeEvent,
  type EventType,
  type Permission,
} from '@outpost/contracts';
import type { Announcement } from '../events/announcements.ts';
import { currentTenantId, type Session } from '../http/session.ts';

/** Of a change, as much as says who hears of it. */
type Reach = Pick<
  Extract<Announcement, { about: 'change' }>,
  'franchisorId' | 'companyId' | 'isDraft'
> & {
  event: Pick<ChangeEvent, 'type' | 'whiteLabel'>;
};

const everywhere = (permission: string) => `all/${permission}`;
const unbranched = (tenant: string, permission: string) => `${tenant}/${permission}`;
const branch = (tenant: string, of: string, permission: string) => `${tenant}/${of}/${permission}`;

/** Where sockets are looked for when a person's, or a tenant's, sessions may have ended. */
export const personRoom = (userId: string): string => `person/${userId}`;
export const tenantRoom = (tenantId: string): string => `tenant/${tenantId}`;

/** Where one account's own news go: not to somebody who only works in it. */
export const inboxRoom = (userId: string): string => `inbox/${userId}`;

const listened: readonly Permission[] = [
  ...new Set([...Object.values(eventPermissions), ...Object.values(draftPermissions)]),
];

const neededFor = (type: EventType, isDraft: boolean): Permission =>
  isDraft && type in draftPermissions
    ? draftPermissions[type as keyof typeof draftPermissions]
    : eventPermissions[type];

/** What part of the tenant a session sees; the same rule as the database's walls. */
const reachOf = ({ isMsp, franchisorId, companyId, chosenTenantId }: Session): string => {
  if (chosenTenantId) return 'whole';
  if (isMsp && franchisorId) return `franchisor:${franchisorId}`;
  return !isMsp && companyId ? `company:${companyId}` : 'whole';
};

/** The rooms of a session: nobody hears of rows they could not read. */
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
    ...people.map(personRoom),
    tenantRoom(tenant),
    tenantRoom(tenantId),
    ...(impersonator ? [] : [inboxRoom(userId)]),
  ];
};

/** Tables whose rows without a branch are read by those of the whole tenant alone. */
export const walledTypes: readonly EventType[] = [
  'users',
  'companies',
  'agents',
  'manage_requests',
];

/** The rooms that hear of a change. */
export const roomsFor = ({ event, franchisorId, companyId, isDraft }: Reach): string[] => {
  const { type, whiteLabel } = event;
  const permission = neededFor(type, isDraft);
  if (!franchisorId && !walledTypes.includes(type))
    return [everywhere(permission), unbranched(whiteLabel, permission)];
  const branches = [
    'whole',
    ...(franchisorId ? [`franchisor:${franchisorId}`] : []),
    ...(companyId ? [`company:${companyId}`] : []),
  ];
  return [everywhere(permission), ...branches.map((of) => branch(whiteLabel, of, permission))];
};

/** Whether a session may hear of a change, for those who ask for what they missed. */
export const mayHear = (session: Session): ((change: Reach) => boolean) => {
  const rooms = new Set(roomsOf(session));
  return (change) => roomsFor(change).some((room) => rooms.has(room));
};
