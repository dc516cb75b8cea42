import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';

/** The account of a named person: a user of an organization, or an admin of internal staff. */
export const PersonAccount = v.object({ _id: Id, kind: v.picklist(['user', 'admin']) });
export type PersonAccount = v.InferOutput<typeof PersonAccount>;

/** Absent or null for a person whose account the caller does not see, such as a deleted one. */
export const OptionalAccount = v.optional(v.nullable(PersonAccount));

/** A person that a record names. */
export const NamedPerson = v.object({ _id: Id, name: v.string(), account: OptionalAccount });

/** A person that a record names with their address. */
export const MailedPerson = v.object({ ...NamedPerson.entries, email: v.string() });
