import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { pixelQuotas } from '@outpost/contracts';
import type { Database } from '../../../platform/db/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { companies } from '../../../tables/companies.table.ts';
import { pixelSalts, webPixels } from '../../../tables/web-pixels.table.ts';
import { monthStart, type PixelRow } from '../web-pixels.repository.ts';
import { secretPlace } from '../web-pixels.service.ts';

/** A pixel as hits meet it. */
export interface KnownPixel {
  row: PixelRow;
  /** Hits of a month. */
  limit: number;
  /** Hits of this month, with those that this server has taken since it was read. */
  used: number;
  secret: string | null;
  readAt: number;
}

export interface PixelReader {
  /** Finds the pixel of a key; null for an unknown one. */
  find(key: string): Promise<KnownPixel | null>;
  /** Returns the salt of a pixel's day, the same on all servers. */
  saltOf(pixel: PixelRow, day: string): Promise<string>;
}

/** Milliseconds for which a pixel, or that a key is unknown, is remembered. */
const rememberedMs = 10_000;
const mostRemembered = 10_000;
const worker = { role: 'worker' } as const;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const readPixel = (database: Database, secrets: SecretBox, key: string) =>
  database.transaction(worker, 'read', async (tx): Promise<KnownPixel | null> => {
    const isFormer = and(eq(webPixels.formerKey, key), gt(webPixels.formerUntil, sql`now()`));
    const [found] = await tx
      .select({
        row: webPixels,
        plan: companies.type,
        used: sql<number>`(SELECT coalesce(sum(d.hits), 0)::int FROM pixel_days d
          WHERE d.tenant_id = ${webPixels.tenantId} AND d.pixel_id = ${webPixels.id}
            AND d.day >= ${dayOf(monthStart())})`,
      })
      .from(webPixels)
      .innerJoin(
        companies,
        and(eq(companies.tenantId, webPixels.tenantId), eq(companies.id, webPixels.companyId)),
      )
      .where(or(eq(webPixels.key, key), isFormer))
      .limit(1);
    if (!found) return null;
    const { row, plan, used } = found;
    const secret =
      row.sealedSecret === null ? null : secrets.open(row.sealedSecret, secretPlace(row.id));
    return { row, used, secret, limit: row.quota ?? pixelQuotas[plan], readAt: Date.now() };
  });

/** Adds the salt of a day unless another server has. */
const readSalt = (
  database: Database,
  { tenantId, id: pixelId }: PixelRow,
  day: string,
): Promise<string> =>
  database.transaction(worker, 'write', async (tx) => {
    const salt = randomBytes(18).toString('base64url');
    await tx.insert(pixelSalts).values({ tenantId, pixelId, day, salt }).onConflictDoNothing();
    const isIt = and(
      eq(pixelSalts.tenantId, tenantId),
      eq(pixelSalts.pixelId, pixelId),
      eq(pixelSalts.day, day),
    );
    const [row] = await tx.select({ salt: pixelSalts.salt }).from(pixelSalts).where(isIt);
    return row?.salt ?? salt;
  });

/** Remembers pixels and salts for a short time, so that a hit needs no query. */
export const pixelReader = (database: Database, secrets: SecretBox): PixelReader => {
  const known = new Map<string, { pixel: KnownPixel | null; readAt: number }>();
  const salts = new Map<string, Promise<string>>();
  return {
    async find(key) {
      const before = known.get(key);
      if (before && Date.now() - before.readAt < rememberedMs) return before.pixel;
      if (known.size >= mostRemembered) known.clear();
      const pixel = await readPixel(database, secrets, key);
      known.set(key, { pixel, readAt: Date.now() });
      return pixel;
    },
    saltOf(pixel, day) {
      const name = `${pixel.id} ${day}`;
      const before = salts.get(name);
      if (before) return before;
      if (salts.size >= mostRemembered) salts.clear();
      const salt = readSalt(database, pixel, day);
      salts.set(name, salt);
      salt.catch(() => salts.delete(name));
      return salt;
    },
  };
};

/** Returns the hash of a visitor for one day; without the salt it cannot be made again. */
export const visitorOf = (salt: string, ...facts: string[]): string =>
  createHash('sha256')
    .update([salt, ...facts].join('\n'))
    .digest('base64url')
    .slice(0, 22);
