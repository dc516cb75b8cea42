import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { NewWebPixel, WebPixel, WebPixelChange } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, forbidden, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { companies } from '../../tables/companies.table.ts';
import { pixelDomainIndex, webPixels } from '../../tables/web-pixels.table.ts';
import type { Finding } from './look-at-page.ts';
import { findPixel, lockPixel, pixelNoun } from './web-pixels.repository.ts';

interface Target {
  id: string;
  ifMatch: number | null;
}

/** Days for which the former key of a pixel still counts. */
const formerDays = 7;

/** A public key: 120 random bits, so that no other site guesses it. */
const makeKey = (): string => `pk_${randomBytes(15).toString('base64url')}`;

/** Names the sealed secret of a pixel, so that it opens in its own row only. */
export const secretPlace = (id: string): string => `web-pixel:${id}`;

const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== pixelDomainIndex) throw error;
    const message = 'This company has a pixel for this domain already.';
    throw conflict(message, { domain: message });
  }
};

/** Adds a pixel of a company; 404 for one that the caller does not see. */
export const createPixel = async (
  tx: Transaction,
  { company, domain }: NewWebPixel,
): Promise<WebPixel> => {
  const isIt = and(eq(companies.id, company), eq(companies.isFranchisor, false));
  const [row] = await tx
    .select({ tenantId: companies.tenantId, franchisorId: companies.franchisorId })
    .from(companies)
    .where(isIt);
  if (!row) throw notFound('This company');
  const values = { ...row, companyId: company, domain, key: makeKey() };
  return findPixel(tx, await orTaken(insertRecord(tx, webPixels, values)));
};

const store = async (
  tx: Transaction,
  target: Target,
  change: Parameters<typeof changeRecord<typeof webPixels>>[3],
): Promise<WebPixel> => {
  const current = () => findPixel(tx, target.id);
  await changeRecord(tx, webPixels, { ...target, noun: pixelNoun, current }, change);
  return current();
};

/** Changes a pixel; only internal staff set its quota. */
export const changePixel = async (
  tx: Transaction,
  session: Session,
  target: Target,
  change: WebPixelChange,
): Promise<WebPixel> => {
  if (change.quota !== undefined && !session.isPlatform) throw forbidden();
  return store(tx, target, change);
};

/** Pauses a pixel, or lets it count again; 409 when it is so already. */
export const setPaused = async (
  tx: Transaction,
  id: string,
  isPaused: boolean,
): Promise<WebPixel> => {
  const row = await lockPixel(tx, id);
  if (row.isPaused === isPaused)
    throw conflict(isPaused ? 'This pixel is paused already.' : 'This pixel is not paused.');
  return store(tx, { id, ifMatch: null }, { isPaused });
};

/** Gives a pixel a new key; the former one counts for a week, until the sites are changed. */
export const rotateKey = async (tx: Transaction, target: Target): Promise<WebPixel> => {
  const { key: formerKey } = await lockPixel(tx, target.id);
  return store(tx, target, {
    key: makeKey(),
    formerKey,
    formerUntil: sql`now() + make_interval(days => ${formerDays})`,
  });
};

/** Makes the secret with which a site's server signs ids of people; the former one ends at once. */
export const makeSecret = async (
  tx: Transaction,
  target: Target,
  secrets: SecretBox,
): Promise<{ webPixel: WebPixel; secret: string }> => {
  const secret = `sk_${randomBytes(24).toString('base64url')}`;
  const sealedSecret = secrets.seal(secret, secretPlace(target.id));
  return { webPixel: await store(tx, target, { sealedSecret }), secret };
};

/** Stores the findings of a look at the page. */
export const saveFinding = (
  tx: Transaction,
  id: string,
  { isSnippetFound, problem: checkProblem }: Finding,
): Promise<WebPixel> =>
  store(
    tx,
    { id, ifMatch: null },
    { checkedAt: sql`now()`, isSnippetFound, checkProblem: checkProblem?.slice(0, 500) ?? null },
  );

export const deletePixel = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, webPixels, id))) throw notFound(pixelNoun);
};
