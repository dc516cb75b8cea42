import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';

/** Kinds of records with presence. */
export const presenceKinds = ['lead_forms', 'tickets'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** A record that people have open. */
export const PresencePlace = v.strictObject({ kind: v.picklist(presenceKinds), _id: Id });
export type PresencePlace = v.InferOutput<typeof PresencePlace>;

/** Record a browser has open, and the component it is at; null when it closes the record. */
export const PresenceNote = v.nullable(
  v.strictObject({
    place: PresencePlace,
    at: v.nullable(Id),
    /** True while its person types a reply. */
    isTyping: v.optional(v.boolean()),
  }),
);
export type PresenceNote = v.InferOutput<typeof PresenceNote>;

/** A person with a record open, once for each of their pages. */
export interface Present {
  /** Identifies a page, so that each can leave itself out. */
  socket: string;
  _id: string;
  name: string;
  at: string | null;
  isTyping?: boolean;
}

/** The people at a record, sent to all of them after each change. */
export interface PresenceChange {
  place: PresencePlace;
  /** Empty for customers at a ticket, who hear no names. */
  people: Present[];
  /** For customers at a ticket: support types a reply. */
  isSupportTyping?: boolean;
}
