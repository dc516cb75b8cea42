import { eventPermissions, type ChangeEvent } from '@outpost/contracts';
import type { Announcement } from '../events/announcements.ts';
import { currentTenantId, type Session } from '../http/session.ts';

type Change = Extract<Announcement, { about: 'change' }>;

const everywhere = (permission: string) => `all/${permission}`;
const unbranched = (tenant: string, permission: string) => `${tenant}/${permission}`;
const branch = (tenant: string, of: string, permission: string) => `${tenant}/${of}/${permission}`;

/** Where sockets are looked for when a person's, or a tenant's, sessions may have ended. */
export const personRoom = (userId: string): string => `person/${userId}`;
export const tenantRoom = (tenantId: string): string => `tenant/${tenantId}`;

/** Where one account's own news go: not to somebody who only works in it. */
export const inboxRoom = (userId: string): string => `inbox/${userId}`;

const listened = [...new Set(Object.values(eventPermissions))];

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

/** The rooms that hear of a change. */
export const roomsFor = ({
  event: { type, whiteLabel },
  franchisorId,
  companyId,
}: Change): string[] => {
  const permission = eventPermissions[type];
  const own = franchisorId
    ? [
        branch(whiteLabel, 'whole', permission),
        branch(whiteLabel, `franchisor:${franchisorId}`, permission),
        ...(companyId ? [branch(whiteLabel, `company:${companyId}`, permission)] : []),
      ]
    : [unbranched(whiteLabel, permission)];
  return [everywhere(permission), ...own];
};

/** Whether a session may hear of an event, for those who ask for what they missed. */
export const mayHear = (session: Session, { type }: Pick<ChangeEvent, 'type'>): boolean =>
  session.permissions.includes(eventPermissions[type]);
