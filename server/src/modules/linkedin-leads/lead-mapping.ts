import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { LeadTarget } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { leadHeaderMaps } from '../../tables/linkedin-leads.table.ts';

/** Headers of Campaign Manager and of other tools, by target; the first match counts. */
const known: [LeadTarget, RegExp][] = [
  ['externalId', /^(lead|response) ?id$/],
  ['receivedAt', /^(submitted|created|received)( (date|at|time))?( \(utc\))?$|^date$/],
  ['isTest', /^test( lead)?$/],
  ['form', /^(lead (gen )?)?form( name)?$/],
  ['campaign', /^campaign( name)?$/],
  ['skip', /( id|^id|^lead type|^account( name)?|^creative.*|^campaign group.*)$/],
  ['firstName', /^(first|given) ?name$/],
  ['lastName', /^(last|family|sur) ?name$/],
  ['email', /e-?mail/],
  ['phone', /phone|mobile/],
  ['profileUrl', /linkedin|profile/],
  ['employer', /^(company|organi[sz]ation|employer)( name)?$/],
  ['title', /^(job )?(title|role|position)$/],
  ['name', /^(full )?name$/],
];

/** Targets of which a file has one column each. */
const isSingle = (target: LeadTarget) => target !== 'skip' && target !== 'answer';

/** Guesses the target of each column by its header; other columns are answers. */
export const guessTargets = (headers: readonly string[]): LeadTarget[] => {
  const taken = new Set<LeadTarget>();
  return headers.map((header) => {
    const plain = header
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim();
    if (plain === '') return 'skip';
    const target = known.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'answer';
    if (taken.has(target)) return 'answer';
    if (isSingle(target)) taken.add(target);
    return target;
  });
};

/** Returns a target that two columns have; null when there is none. */
export const repeatedTarget = (targets: readonly LeadTarget[]): LeadTarget | null =>
  targets.find((target, index) => isSingle(target) && targets.indexOf(target) !== index) ?? null;

const keyOf = (headers: readonly string[]) => JSON.stringify(headers);

const isMapOf = (tenantId: string, headers: readonly string[]) =>
  and(eq(leadHeaderMaps.tenantId, tenantId), eq(leadHeaderMaps.headers, keyOf(headers)));

/** Reads the targets that were chosen for the same headers before; null for new ones. */
export const rememberedTargets = async (
  tx: Transaction,
  tenantId: string,
  headers: readonly string[],
): Promise<LeadTarget[] | null> => {
  const { targets } = leadHeaderMaps;
  const found = tx.select({ targets }).from(leadHeaderMaps).where(isMapOf(tenantId, headers));
  return (await found)[0]?.targets ?? null;
};

/** Stores the targets of these headers for the next file with them. */
export const rememberTargets = async (
  tx: Transaction,
  tenantId: string,
  headers: readonly string[],
  targets: LeadTarget[],
): Promise<void> => {
  await tx
    .insert(leadHeaderMaps)
    .values({ id: v7(), tenantId, headers: keyOf(headers), targets })
    .onConflictDoUpdate({
      target: [leadHeaderMaps.tenantId, leadHeaderMaps.headers],
      set: { targets, usedAt: sql`now()` },
    });
};
