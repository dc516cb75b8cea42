import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, strictBody } from '@outpost/schema';

/** Maximum bytes of a file of invitations, and people in it. */
export const importLimits = { bytes: 512 * 1024, rows: 1_000 } as const;

/** Columns of such a file, in any order and case. */
export const importColumns = ['email', 'first name', 'last name', 'role'] as const;

/** Invites many people at once; a dry run reports the result and writes nothing. */
export const UserImport = strictBody({
  /** Text of the file: a header line, then a line for each person. */
  csv: v.pipe(
    v.string('File is required'),
    v.nonEmpty('File is required'),
    v.maxBytes(importLimits.bytes, 'File should have max 512 kB'),
  ),
  /** Tenant to invite into; only internal staff may name it, others invite into their own. */
  whiteLabel: v.optional(Id),
  isDryRun: v.boolean('Dry run is required'),
});
export type UserImport = v.InferOutput<typeof UserImport>;

/** Result of one line of the file, with the line's values unchanged. */
export const ImportRow = v.object({
  /** Counts from 1; the header line is the first. */
  line: v.number(),
  email: v.string(),
  name: v.string(),
  teamRole: v.string(),
  outcome: v.picklist(['ok', 'refused']),
  /** Reason of the refusal; null without one. */
  message: v.nullable(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

export const ImportReport = v.object({
  rows: v.array(ImportRow),
  total: v.number(),
  ok: v.number(),
  refused: v.number(),
  /** Number of people invited; 0 in a dry run. */
  invited: v.number(),
  /** Columns of the file that invitations do not know; they are skipped. */
  ignoredColumns: v.array(v.string()),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;

export const userImportEndpoints = {
  importUsers: endpoint('POST', '/super-admin/users/import', {
    access: 'users:write',
    summary: 'Invite the people of a CSV file, or say beforehand which of them could be.',
    body: UserImport,
    reply: ImportReport,
    status: 201,
    forbidWhileImpersonating: true,
  }),
} as const;
