import * as v from 'valibot';
import { textOfComment } from './adf.ts';
import type { TrackerComment } from './tracker.ts';

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A comment as webhooks and the REST API send it; further fields are not read. */
export const JiraComment = v.object({
  id: Id,
  author: v.optional(
    v.object({
      accountId: v.optional(v.string(), ''),
      displayName: v.optional(v.string(), ''),
    }),
    {},
  ),
  body: v.unknown(),
  created: v.optional(v.string()),
  /** Restricts a comment to a role or a group. */
  visibility: v.optional(v.unknown()),
  /** False for an internal comment of a service project. */
  jsdPublic: v.optional(v.boolean(), true),
});

export const commentOf = ({
  id,
  author,
  body,
  created,
  visibility,
  jsdPublic,
}: v.InferOutput<typeof JiraComment>): TrackerComment => ({
  id,
  authorId: author.accountId,
  author: author.displayName,
  text: textOfComment(body),
  isPublic: jsdPublic && !visibility,
  createdAt: created === undefined ? new Date() : new Date(created),
});
