import * as v from 'valibot';
import { Id } from './validation.ts';

/** What people can be seen to have open. */
export const presenceKinds = ['lead_forms'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** One record somebody has open. */
export const PresencePlace = v.strictObject({ kind: v.picklist(presenceKinds), _id: Id });
export type PresencePlace = v.InferOutput<typeof PresencePlace>;

/** What a browser says: where it is, and which part of the record it is at; null when it leaves. */
export const PresenceNote = v.nullable(
  v.strictObject({ place: PresencePlace, at: v.nullable(Id) }),
);
export type PresenceNote = v.InferOutput<typeof PresenceNote>;

/** Somebody who has a record open, once for each of their pages. */
export interface Present {
  /** Tells pages apart, so that each can leave itself out. */
  socket: string;
  _id: string;
  name: string;
  at: string | null;
}

/** What the server answers everybody there with, whenever that changes. */
export interface PresenceNews {
  place: PresencePlace;
  people: Present[];
}
