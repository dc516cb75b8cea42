import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, strictBody } from '@outpost/schema';

/** Maximum bytes of a file of leads, its lines and its columns. */
export const leadImportLimits = { bytes: 512 * 1024, rows: 2_000, columns: 100 } as const;

/** Meanings of a file's column; `answer` keeps it under its header, `skip` leaves it out. */
export const leadTargets = [
  'skip',
  'name',
  'firstName',
  'lastName',
  'title',
  'employer',
  'email',
  'phone',
  'profileUrl',
  'form',
  'campaign',
  'externalId',
  'receivedAt',
  'isTest',
  'answer',
] as const;
export type LeadTarget = (typeof leadTargets)[number];

export const LeadImport = strictBody({
  /** Text of the file: a header line, then a line for each lead. */
  csv: v.pipe(
    v.string('File is required'),
    v.nonEmpty('File is required'),
    v.maxBytes(leadImportLimits.bytes, 'File should have max 512 kB'),
  ),
  /** Target of each column in their order; without it the remembered or the guessed one. */
  mapping: v.optional(
    v.pipe(
      v.array(v.picklist(leadTargets, 'Mapping is incorrect')),
      v.maxLength(leadImportLimits.columns, 'Mapping is incorrect'),
    ),
  ),
  /** Tenant of the leads; only internal staff may name it. */
  whiteLabel: v.optional(Id),
  isDryRun: v.boolean('Dry run is required'),
});
export type LeadImport = v.InferOutput<typeof LeadImport>;

/** Result of one line: added, known by an earlier lead or line, or refused with a reason. */
const LeadImportRow = v.object({
  /** Counts from 1; the header line is the first. */
  line: v.number(),
  name: v.string(),
  email: v.string(),
  outcome: v.picklist(['ok', 'known', 'refused']),
  message: v.nullable(v.string()),
  /** Name of the owner that the rules give the lead; null for none. */
  owner: v.nullable(v.string()),
});
export type LeadImportRow = v.InferOutput<typeof LeadImportRow>;

export const LeadImportReport = v.object({
  /** Columns of the file with their targets, and the first value of each. */
  columns: v.array(
    v.object({ header: v.string(), target: v.picklist(leadTargets), sample: v.string() }),
  ),
  /** True when the targets are those of an earlier file with the same header. */
  isRemembered: v.boolean(),
  rows: v.array(LeadImportRow),
  total: v.number(),
  ok: v.number(),
  known: v.number(),
  refused: v.number(),
  /** Number of leads added; 0 in a dry run. */
  added: v.number(),
});
export type LeadImportReport = v.InferOutput<typeof LeadImportReport>;

export const leadImportEndpoints = {
  importLeads: endpoint('POST', '/super-admin/linkedin-leads/import', {
    access: 'linkedin-leads:write',
    summary: 'Add the leads of a CSV file, or say beforehand what becomes of each line.',
    body: LeadImport,
    reply: LeadImportReport,
    status: 201,
    forbidWhileImpersonating: true,
  }),
} as const;
