import { and, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  fieldMessages,
  LeadAnswers,
  leadFields,
  leadImportLimits,
  type LeadImport,
  type LeadImportReport,
  type LeadImportRow,
  type LeadTarget,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { readCsvTable, type CsvTable } from '../../platform/lists/read-csv.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { tenantOfNew } from '../white-labels/index.ts';
import { assignLeads } from './assign-leads.service.ts';
import {
  guessTargets,
  rememberedTargets,
  rememberTargets,
  repeatedTarget,
} from './lead-mapping.ts';
import { placeOf } from './lead-place.ts';
import { receiveLeads, type NewLead } from './receive-leads.service.ts';

type Line = CsvTable['lines'][number];

/** One line with its lead, or with the reason of its refusal. */
interface Candidate {
  line: number;
  name: string;
  email: string;
  lead: NewLead | null;
  outcome: LeadImportRow['outcome'];
  message: string | null;
}

const Fields = v.object({ ...leadFields, answers: LeadAnswers });

/** Reads a time in the zone UTC unless it names another one; null for a text that is none. */
const timeOf = (text: string): Date | null => {
  const plain = text.replace(/\s*UTC$/i, '');
  const isZoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(plain);
  const at = new Date(isZoned ? plain : `${plain} UTC`);
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() + 86_400_000 ? null : at;
};

const isYes = (text: string) => /^(?:true|yes|1|y)$/i.test(text);

/** Makes the lead of a line; without a tenant and a place. */
const candidateOf = (
  { line, cells, isTooLong }: Line,
  headers: readonly string[],
  targets: readonly LeadTarget[],
): Candidate => {
  const cellOf = (target: LeadTarget) => cells[targets.indexOf(target)] ?? '';
  const name = cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`.trim();
  const shown = { line, name, email: cellOf('email') };
  const refused = (message: string): Candidate => ({
    ...shown,
    lead: null,
    outcome: 'refused',
    message,
  });
  if (isTooLong) return refused('The line has more cells than the first one');
  const answers = targets.flatMap((target, index): [string, string][] =>
    target === 'answer' && cells[index] ? [[headers[index] ?? '', cells[index]]] : [],
  );
  const given = Object.fromEntries(
    Object.keys(leadFields).map((key) => [key, cellOf(key as 'title')]),
  );
  const result = v.safeParse(Fields, { ...given, name, answers: Object.fromEntries(answers) });
  if (!result.success) return refused(Object.values(fieldMessages(result.issues)).join('. '));
  const { email, profileUrl } = result.output;
  if (!name && !email && !profileUrl) return refused('The line has no name, email or profile');
  const time = cellOf('receivedAt');
  const receivedAt = time ? timeOf(time) : new Date();
  if (!receivedAt) return refused('Received is incorrect');
  const lead = {
    ...result.output,
    tenantId: '',
    source: 'csv' as const,
    sync: 'SUCCESS' as const,
    externalId: cellOf('externalId').slice(0, 200) || null,
    isTest: isYes(cellOf('isTest')),
    receivedAt,
  };
  return { ...shown, lead, outcome: 'ok', message: null };
};

/** Key of a lead without an id: one person answers a form once. */
const keyOf = ({ externalId, email, form }: Pick<NewLead, 'externalId' | 'email' | 'form'>) => {
  if (externalId) return `id ${externalId}`;
  return email ? `mail ${email} ${(form ?? '').toLowerCase()}` : null;
};

/** Returns the keys of the tenant's leads that the candidates repeat. */
const knownKeys = async (
  tx: Transaction,
  tenantId: string,
  leads: readonly NewLead[],
): Promise<Set<string | null>> => {
  const ids = leads.flatMap(({ externalId }) => externalId ?? []);
  const emails = leads.flatMap(({ email }) => email || []);
  const { externalId, email, form } = linkedinLeads;
  const rows = await tx
    .select({ externalId, email, form })
    .from(linkedinLeads)
    .where(
      and(
        eq(linkedinLeads.tenantId, tenantId),
        or(sql`${externalId} = ANY(${sql.param(ids)})`, sql`${email} = ANY(${sql.param(emails)})`),
      ),
    );
  return new Set(rows.flatMap((row) => [keyOf(row), keyOf({ ...row, externalId: null })]));
};

/** Marks the candidates that repeat a lead of the tenant or an earlier line. */
const withoutRepeats = (candidates: Candidate[], known: ReadonlySet<string | null>) => {
  const firstLines = new Map<string, number>();
  return candidates.map((candidate): Candidate => {
    const key = candidate.lead && keyOf(candidate.lead);
    if (!key) return candidate;
    const first = firstLines.get(key);
    const repeat = { ...candidate, lead: null, outcome: 'known' as const };
    if (known.has(key)) return { ...repeat, message: 'This lead is there already' };
    if (first !== undefined) return { ...repeat, message: `The same lead is in line ${first}` };
    firstLines.set(key, candidate.line);
    return candidate;
  });
};

const readTable = (csv: string): CsvTable => {
  const table = readCsvTable(csv);
  if (table.lines.length === 0) throw invalid({ csv: 'The file has no leads' });
  if (table.lines.length > leadImportLimits.rows)
    throw invalid({ csv: `File should have max ${leadImportLimits.rows} leads` });
  if (table.headers.length > leadImportLimits.columns)
    throw invalid({ csv: `File should have max ${leadImportLimits.columns} columns` });
  return table;
};

const checkTargets = (targets: readonly LeadTarget[], headers: readonly string[]): void => {
  if (targets.length !== headers.length)
    throw invalid({ mapping: 'Mapping needs a target for each column' });
  const repeated = repeatedTarget(targets);
  if (repeated) throw invalid({ mapping: `Only one column can be the ${repeated}` });
};

/** Stores the leads, unless it is a dry run; returns the names of their owners. */
const takeLeads = async (
  tx: Transaction,
  session: Session,
  leads: readonly NewLead[],
  isDryRun: boolean,
): Promise<(string | null)[]> => {
  if (!isDryRun) return (await receiveLeads(tx, leads, session)).map((lead) => lead.ownerName);
  const assignments = await assignLeads(tx, leads, true);
  return leads.map((lead) => assignments.get(lead)?.ownerName ?? null);
};

/** Adds the leads of a file; a dry run reports what becomes of each line and writes nothing. */
export const importLeads = async (
  tx: Transaction,
  session: Session,
  { csv, mapping, whiteLabel, isDryRun }: LeadImport,
): Promise<LeadImportReport> => {
  const { headers, lines } = readTable(csv);
  const tenantId = await tenantOfNew(tx, session, whiteLabel);
  if (!isDryRun)
    // Imports and reports that cross wait for each other, so that each lead is new to one of them.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${tenantId}, 11))`);
  const remembered = await rememberedTargets(tx, tenantId, headers);
  const targets = mapping ?? remembered ?? guessTargets(headers);
  checkTargets(targets, headers);
  const candidates = lines.map((line) => candidateOf(line, headers, targets));
  const found = candidates.flatMap(({ lead }) => lead ?? []);
  const judged = withoutRepeats(candidates, await knownKeys(tx, tenantId, found));
  const place = { tenantId, ...placeOf(session) };
  const leads = judged.flatMap(({ lead }) => (lead ? { ...lead, ...place } : []));
  if (!isDryRun) await rememberTargets(tx, tenantId, headers, targets);
  const owners = (await takeLeads(tx, session, leads, isDryRun)).values();
  const countOf = (outcome: Candidate['outcome']) =>
    judged.filter((one) => one.outcome === outcome).length;
  return {
    columns: headers.map((header, index) => ({
      header,
      target: targets[index] ?? 'skip',
      sample: lines.map(({ cells }) => cells[index] ?? '').find(Boolean) ?? '',
    })),
    isRemembered: mapping === undefined && remembered !== null,
    rows: judged.map(({ lead, ...row }) => ({
      ...row,
      owner: (lead && owners.next().value) ?? null,
    })),
    total: judged.length,
    ok: countOf('ok'),
    known: countOf('known'),
    refused: countOf('refused'),
    added: isDryRun ? 0 : leads.length,
  };
};
