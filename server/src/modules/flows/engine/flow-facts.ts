import { and, eq } from 'drizzle-orm';
import { Email } from '@outpost/contracts';
import * as v from 'valibot';
import type { RunFacts } from '@outpost/expressions';
import type { Transaction } from '../../../platform/db/database.ts';
import { pixelPeople } from '../../../tables/web-pixels.table.ts';

/** Reads the latest attributes of a person on all sites of an organization. */
export const readAttributes = async (
  tx: Transaction,
  tenantId: string,
  person: string,
): Promise<Record<string, unknown>> => {
  if (person === '') return {};
  const rows = await tx
    .select({ attributes: pixelPeople.attributes })
    .from(pixelPeople)
    .where(and(eq(pixelPeople.tenantId, tenantId), eq(pixelPeople.person, person)))
    .orderBy(pixelPeople.lastAt);
  return Object.assign({}, ...rows.map(({ attributes }) => attributes)) as Record<string, unknown>;
};

const emailIn = (value: unknown): string | null => {
  const { success, output } = v.safeParse(Email, value);
  return success ? output : null;
};

/**
 * Returns the address of the person: the id, which the site has signed, or else an attribute. Facts of the trigger never
 * name it, because a visitor writes them.
 */
export const emailOf = ({ person, attributes }: Pick<RunFacts, 'person' | 'attributes'>) =>
  emailIn(person) ?? emailIn(attributes['email']);

const valueAt = (facts: RunFacts, path: string): unknown => {
  if (path === 'email') return emailOf(facts);
  let value: unknown = facts;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return '';
    value = (value as Record<string, unknown>)[name];
  }
  return value;
};

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * Puts facts into a text: `{{person}}`, `{{email}}`, `{{attributes.plan}}`, `{{trigger.amount}}`. A fact that is missing
 * is empty. Values are used as they are, so they can bring no facts of their own.
 */
export const filledText = (text: string, facts: RunFacts): string =>
  text.replaceAll(/\{\{\s*([\w.]{1,100})\s*\}\}/g, (_whole, path: string) =>
    wordOf(valueAt(facts, path)),
  );

/** As `filledText`, in one line of at most some characters. */
export const filledLine = (text: string, facts: RunFacts, most: number): string =>
  filledText(text, facts).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed();
