import type { ChangeEvent } from '@outpost/contracts';

/** Message of a committed transaction to browsers and other listeners. */
export type Announcement =
  | {
      about: 'change';
      event: ChangeEvent;
      /** Franchisor of the row; null when it belongs to the whole tenant. */
      franchisorId: string | null;
      companyId: string | null;
      /** Person who reads the row without the permission. */
      ownerId: string | null;
      /** True for a row that was unpublished before and after the change. */
      isDraft: boolean;
    }
  /** Platform events with the same readers. */
  | {
      about: 'platform-events';
      tenantId: string;
      franchisorId: string | null;
      companyId: string | null;
      count: number;
    }
  | { about: 'notification'; userIds: readonly string[] }
  /** The live version of a remote or the host has changed for some tenants. */
  | { about: 'releases' }
  /** Sessions of a user, or of a whole tenant, may have ended. */
  | { about: 'sessions'; tenantId: string; userId: string | null };

const noted = new WeakMap<object, Announcement[]>();

/** Adds announcements that are sent when the transaction commits. */
export const announce = (tx: object, ...announcements: Announcement[]): void => {
  noted.set(tx, [...(noted.get(tx) ?? []), ...announcements]);
};

export const announcementsOf = (tx: object): readonly Announcement[] => noted.get(tx) ?? [];
