import type { ChangeEvent } from '@outpost/contracts';

/** What others must hear once a transaction has committed. */
export type Announcement =
  | {
      about: 'change';
      event: ChangeEvent;
      /** Branch of the row; null when it belongs to the whole tenant. */
      franchisorId: string | null;
      companyId: string | null;
      /** Whether the row was published neither before nor after. */
      isDraft: boolean;
    }
  | { about: 'notification'; userIds: readonly string[] }
  /** Another version of a part of the panel is live somewhere. */
  | { about: 'releases' }
  /** Sessions of a person, or of a whole tenant, may have ended. */
  | { about: 'sessions'; tenantId: string; userId: string | null };

const noted = new WeakMap<object, Announcement[]>();

/** Says something when the transaction commits, and nothing when it does not. */
export const announce = (tx: object, ...announcements: Announcement[]): void => {
  noted.set(tx, [...(noted.get(tx) ?? []), ...announcements]);
};

export const announcementsOf = (tx: object): readonly Announcement[] => noted.get(tx) ?? [];
