import { and, eq, inArray, isNull, max, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  HostRelease,
  RemoteRelease,
  type ReleaseSet,
  type ReleaseChannel,
} from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import type { Override } from './overrides.ts';
import { releaseHistory, releaseLines, releasePins, releases } from './releases.table.ts';
import { quietActions } from './write-history.ts';

/** Which version of each part one tenant has, and what to fall back to. */
interface Chosen {
  build: string;
  lastKnownGood: string | null;
}

/** A stored version as pages carry it; it never changes. */
interface Known {
  integrity: string;
  content: Record<string, unknown>;
}

const keyOf = (part: string, build: string) => `${part}@${build}`;
const baseOf = (part: string, build: string) => `/_mf/${part}/${build}/`;

const choose = async (tx: Transaction, subdomain: string): Promise<Map<string, Chosen>> => {
  const lines = await tx.select().from(releaseLines);
  const pins = await tx
    .select({ part: releasePins.part, build: releasePins.build, channel: releasePins.channel })
    .from(releasePins)
    .innerJoin(whiteLabels, eq(whiteLabels.id, releasePins.tenantId))
    .where(and(eq(whiteLabels.subdomain, subdomain), isNull(whiteLabels.deletedAt)));
  const of = (part: string, channel: ReleaseChannel) =>
    lines.find((line) => line.part === part && line.channel === channel);
  const chosen = new Map<string, Chosen>();
  // One that only some instances have is live in no channel.
  for (const part of new Set([...lines, ...pins].map((one) => one.part))) {
    const pin = pins.find((one) => one.part === part);
    const line = of(part, pin?.channel ?? 'live') ?? of(part, 'live');
    // An instance with a version of its own falls back to what its channel has.
    if (pin?.build) chosen.set(part, { build: pin.build, lastKnownGood: line?.build ?? null });
    else if (line) chosen.set(part, line);
  }
  return chosen;
};

const lastSequence = async (tx: Transaction): Promise<number> => {
  const [row] = await tx
    .select({ last: max(releaseHistory.sequence) })
    .from(releaseHistory)
    .where(notInArray(releaseHistory.action, [...quietActions]));
  return row?.last ?? 0;
};

const setOf = (
  chosen: Map<string, Chosen>,
  known: (part: string, build: string) => Known | undefined,
  sequence: number,
  override: Override | null,
): ReleaseSet | null => {
  const host = chosen.get('host');
  const content = host && known('host', host.build)?.content;
  if (!content) return null;
  const remotes: ReleaseSet['remotes'] = {};
  for (const [part, { build, lastKnownGood }] of chosen) {
    const found = part === 'host' ? undefined : known(part, build);
    if (!found) continue;
    const good = lastKnownGood === build ? undefined : known(part, lastKnownGood ?? '');
    const fallback = good &&
      lastKnownGood !== null && {
        version: lastKnownGood,
        base: baseOf(part, lastKnownGood),
        integrity: good.integrity,
      };
    remotes[part] = v.parse(RemoteRelease, {
      manifest: null,
      ...found.content,
      lastKnownGood: fallback || null,
    });
  }
  const parts = Object.keys(override?.parts ?? {});
  const overrides = override && parts.length > 0 ? { parts, until: override.until } : null;
  return { sequence, host: v.parse(HostRelease, content), remotes, overrides };
};

export interface ReleaseSets {
  /** What is live for a tenant, or what an override shows instead; null before anything is. */
  of(subdomain: string, override?: Override | null): Promise<ReleaseSet | null>;
}

/**
 * Resolves release sets from the database. While it is away, tenants get what they had last, and
 * those without get what `otherwise` has.
 */
export const releaseSets = (
  database: Database,
  otherwise: () => Promise<ReleaseSet | null>,
): ReleaseSets => {
  const known = new Map<string, Known>();
  const latest = new Map<string, ReleaseSet>();

  const learn = async (tx: Transaction, wanted: [string, string][]) => {
    const missing = wanted.filter(([part, build]) => !known.has(keyOf(part, build)));
    if (missing.length === 0) return;
    const builds = missing.map(([, build]) => build);
    const rows = await tx.select().from(releases).where(inArray(releases.build, builds));
    for (const { part, build, integrity, description } of rows)
      known.set(keyOf(part, build), { integrity, content: JSON.parse(description) as never });
  };

  const resolve = async (tx: Transaction, subdomain: string, override: Override | null) => {
    const chosen = await choose(tx, subdomain);
    const find = (part: string, build: string) => known.get(keyOf(part, build));
    await learn(tx, Object.entries(override?.parts ?? {}));
    // What is not stored any more cannot be shown: the part stays as everybody has it. One that is
    // live nowhere yet is there for this session alone.
    const shown = Object.entries(override?.parts ?? {}).filter(([part, build]) =>
      find(part, build),
    );
    for (const [part, build] of shown)
      chosen.set(part, { build, lastKnownGood: chosen.get(part)?.build ?? null });
    const wanted = [...chosen].flatMap(([part, { build, lastKnownGood }]): [string, string][] =>
      lastKnownGood
        ? [
            [part, build],
            [part, lastKnownGood],
          ]
        : [[part, build]],
    );
    await learn(tx, wanted);
    const applied = override && { ...override, parts: Object.fromEntries(shown) };
    return setOf(chosen, find, await lastSequence(tx), applied);
  };

  return {
    async of(subdomain, override = null) {
      try {
        const found = await database.transaction({ role: 'worker' }, 'read', (tx) =>
          resolve(tx, subdomain, override),
        );
        if (found && !override) latest.set(subdomain, found);
        return found ?? (await otherwise());
      } catch {
        return latest.get(subdomain) ?? (await otherwise());
      }
    },
  };
};

/**
 * Versions of a part somebody has: one instance when its subdomain is given, anybody otherwise. What
 * goes live beside them must work with each.
 */
export const liveBuilds = async (
  tx: Transaction,
  part: string,
  subdomain: string | null,
): Promise<string[]> => {
  if (subdomain !== null) {
    const own = (await choose(tx, subdomain)).get(part);
    return own ? [own.build] : [];
  }
  const lines = await tx
    .select({ build: releaseLines.build })
    .from(releaseLines)
    .where(eq(releaseLines.part, part));
  const pins = await tx
    .select({ build: releasePins.build })
    .from(releasePins)
    .innerJoin(whiteLabels, eq(whiteLabels.id, releasePins.tenantId))
    .where(and(eq(releasePins.part, part), isNull(whiteLabels.deletedAt)));
  return [...new Set([...lines, ...pins].flatMap(({ build }) => build ?? []))];
};
