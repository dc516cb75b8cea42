import { and, eq, getTableColumns, inArray, isNull, max, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  HostRelease,
  RemoteRelease,
  type ReleaseSet,
  type ReleaseChannel,
} from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import type { Override } from './overrides.ts';
import { findChannelHeads } from './releases.repository.ts';
import {
  releaseHistory,
  channelHeads,
  releasePins,
  releases,
} from '../../tables/releases.table.ts';
import { quietActions } from './write-history.ts';

/** A tenant's version of a remote, and the version to fall back to. */
export interface Chosen {
  build: string;
  lastKnownGood: string | null;
  /** Time of the change; null for an override. */
  updatedAt: Date | null;
}

const Content = v.record(v.string(), v.unknown());

/** A stored version in the form of the release set; it never changes. */
interface Known {
  integrity: string;
  content: v.InferOutput<typeof Content>;
}

type Find = (part: string, build: string) => Known | undefined;

/** Maximum stored versions in memory: more than are ever live at once. */
const mostKnown = 200;
/** Key of the release set of tenants without a version of their own; no tenant has this name. */
const everybody = '';

const keyOf = (part: string, build: string) => `${part}@${build}`;
const baseOf = (part: string, build: string) => `/_mf/${part}/${build}/`;

/** A tenant's versions; `isOwn` when it has a version or a channel of its own. */
interface Served {
  parts: Map<string, Chosen>;
  isOwn: boolean;
}

const servedTo = async (tx: Transaction, subdomain: string): Promise<Served> => {
  const heads = await findChannelHeads(tx);
  const pins = await tx
    .select(getTableColumns(releasePins))
    .from(releasePins)
    .innerJoin(whiteLabels, eq(whiteLabels.id, releasePins.tenantId))
    .where(and(eq(whiteLabels.subdomain, subdomain), isNull(whiteLabels.deletedAt)));
  const of = (part: string, channel: ReleaseChannel) =>
    heads.find((head) => head.part === part && head.channel === channel);
  const chosen = new Map<string, Chosen>();
  // A remote that only some tenants have is in no channel.
  for (const part of new Set([...heads, ...pins].map((one) => one.part))) {
    const pin = pins.find((one) => one.part === part);
    const head = of(part, pin?.channel ?? 'live') ?? of(part, 'live');
    // A tenant with a version of its own falls back to the version of its channel.
    if (pin?.build) {
      const isReplaced = pin.replacedBuild !== null && pin.replacedBuild === head?.build;
      const { build, updatedAt } = pin;
      chosen.set(part, {
        build,
        lastKnownGood: isReplaced ? null : (head?.build ?? null),
        updatedAt,
      });
    } else if (head) chosen.set(part, head);
  }
  return { parts: chosen, isOwn: pins.length > 0 };
};

/** Returns a tenant's version of each remote and of the host. */
export const choose = async (tx: Transaction, subdomain: string): Promise<Map<string, Chosen>> =>
  (await servedTo(tx, subdomain)).parts;

const lastSequence = async (tx: Transaction): Promise<number> => {
  const [row] = await tx
    .select({ last: max(releaseHistory.sequence) })
    .from(releaseHistory)
    .where(notInArray(releaseHistory.action, [...quietActions]));
  return row?.last ?? 0;
};

const setOf = (
  chosen: Map<string, Chosen>,
  known: Find,
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
      integrity: found.integrity,
      lastKnownGood: fallback || null,
    });
  }
  const parts = Object.keys(override?.parts ?? {});
  const overrides = override && parts.length > 0 ? { parts, until: override.until } : null;
  return { sequence, host: v.parse(HostRelease, content), remotes, overrides };
};

export interface ReleaseSets {
  /** Resolves a tenant's release set with an override; null before anything is live. */
  of(subdomain: string, override?: Override | null): Promise<ReleaseSet | null>;
}

/**
 * Resolves release sets from the database. While it is unavailable, tenants get their last release
 * set, or `otherwise` before the first one was read.
 */
export const releaseSets = (
  database: Database,
  otherwise: () => Promise<ReleaseSet | null>,
  /** By tenants with a version or channel of their own; unknown subdomains never become keys. */
  latest = new Map<string, ReleaseSet>(),
): ReleaseSets => {
  const known = new Map<string, Known>();

  const learn = async (tx: Transaction, wanted: [string, string][]): Promise<Find> => {
    if (known.size > mostKnown) known.clear();
    const missing = wanted.filter(([part, build]) => !known.has(keyOf(part, build)));
    const builds = missing.map(([, build]) => build);
    const rows =
      missing.length === 0
        ? []
        : await tx.select().from(releases).where(inArray(releases.build, builds));
    for (const { part, build, integrity, description } of rows)
      known.set(keyOf(part, build), {
        integrity,
        content: v.parse(Content, JSON.parse(description)),
      });
    const keys = wanted.map(([part, build]) => keyOf(part, build));
    const found = new Map(keys.map((key) => [key, known.get(key)]));
    return (part, build) => found.get(keyOf(part, build));
  };

  const resolve = async (tx: Transaction, { parts }: Served, override: Override | null) => {
    const chosen = new Map(parts);
    const isStored = await learn(tx, Object.entries(override?.parts ?? {}));
    // An override of a version that was removed is ignored. A remote that is not live may be shown
    // in this session.
    const shown = Object.entries(override?.parts ?? {}).filter(([part, build]) =>
      isStored(part, build),
    );
    for (const [part, build] of shown) {
      const lastKnownGood = chosen.get(part)?.build ?? null;
      chosen.set(part, { build, lastKnownGood, updatedAt: null });
    }
    const sequence = await lastSequence(tx);
    const wanted = [...chosen].flatMap(([part, { build, lastKnownGood }]): [string, string][] =>
      lastKnownGood
        ? [
            [part, build],
            [part, lastKnownGood],
          ]
        : [[part, build]],
    );
    const find = await learn(tx, wanted);
    const applied = override && { ...override, parts: Object.fromEntries(shown) };
    return setOf(chosen, find, sequence, applied);
  };

  const keep = (subdomain: string, { isOwn }: Served, found: ReleaseSet): void => {
    if (isOwn) latest.set(subdomain, found);
    else latest.delete(subdomain);
    if (!isOwn) latest.set(everybody, found);
  };

  return {
    async of(subdomain, override = null) {
      try {
        const found = await database.transaction({ role: 'worker' }, 'read', async (tx) => {
          const served = await servedTo(tx, subdomain);
          const set = await resolve(tx, served, override);
          if (set && !override) keep(subdomain, served, set);
          return set;
        });
        return found ?? (await otherwise());
      } catch {
        return latest.get(subdomain) ?? latest.get(everybody) ?? (await otherwise());
      }
    },
  };
};

/**
 * Lists the versions of a remote that are live for one tenant, or for any tenant without a
 * subdomain. A new version must work with each of them.
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
  const heads = await tx
    .select({ build: channelHeads.build })
    .from(channelHeads)
    .where(eq(channelHeads.part, part));
  const pins = await tx
    .select({ build: releasePins.build })
    .from(releasePins)
    .innerJoin(whiteLabels, eq(whiteLabels.id, releasePins.tenantId))
    .where(and(eq(releasePins.part, part), isNull(whiteLabels.deletedAt)));
  return [...new Set([...heads, ...pins].flatMap(({ build }) => build ?? []))];
};
