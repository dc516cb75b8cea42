import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, strictBody } from './validation.ts';

/** Bytes of a file of invitations, and people in it, at most. */
export const importLimits = { bytes: 512 * 1024, rows: 1_000 } as const;

/** Columns of such a file, in any order and case. */
export const importColumns = ['email', 'first name', 'last name', 'role'] as const;

/** Invitations of many at once; a dry run says what would happen and writes nothing. */
export const UserImport = strictBody({
  /** Text of the file: a line that names the columns, then a line for each person. */
  csv: v.pipe(
    v.string('File is required'),
    v.nonEmpty('File is required'),
    v.maxBytes(importLimits.bytes, 'File should have max 512 kB'),
  ),
  /** Instance to invite into; only internal staff may name one, others invite into their own. */
  whiteLabel: v.optional(Id),
  isDryRun: v.boolean('Dry run is required'),
});
export type UserImport = v.InferOutput<typeof UserImport>;

/** What becomes of one line of the file; its text is as it was given. */
export const ImportRow = v.object({
  /** Counts from 1; the line that names the columns is the first. */
  line: v.number(),
  email: v.string(),
  name: v.string(),
  teamRole: v.string(),
  outcome: v.picklist(['ok', 'refused']),
  /** Why it is refused. */
  message: v.nullable(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

export const ImportReport = v.object({
  rows: v.array(ImportRow),
  total: v.number(),
  ok: v.number(),
  refused: v.number(),
  /** How many were really invited: none in a dry run. */
  invited: v.number(),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;

export const userImportEndpoints = {
  importUsers: endpoint('POST', '/super-admin/users/import', {
    access: 'users:write',
    summary: 'Invite the people of a CSV file, or say beforehand which of them could be.',
    body: UserImport,
    reply: ImportReport,
    status: 201,
    isPersonal: true,
  }),
} as const;
