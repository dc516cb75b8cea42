import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mostKeptCalls } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { log } from '../../platform/log/log.ts';
import { apiKeyCalls, apiKeys } from '../../tables/api-keys.table.ts';

/** Writes the calls of keys in batches, after their replies. */
export interface ApiKeyUse {
  /** Notes that a request is a call of the session's key; it is written once it is answered. */
  note(request: FastifyRequest, session: Session): void;
  /** Writes the calls that wait. */
  flush(): Promise<void>;
}

/** A call that waits to be written, with the columns of its rows. */
interface WaitingCall {
  id: string;
  key_id: string;
  tenant_id: string;
  is_former: boolean;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  ip: string;
  created_at: string;
}

const pauseMs = 2_000;
/** Calls that are written at once, and calls that wait at most while the database is away. */
const batch = 500;
const mostWaiting = 10_000;
const longestPath = 500;

/** Rows of a batch whose keys still exist. */
const knownIn = (calls: readonly WaitingCall[]) => sql`
  (SELECT c.* FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS c(id uuid, key_id uuid,
     tenant_id uuid, is_former boolean, method text, path text, status int, duration_ms int,
     ip text, created_at timestamptz)
   JOIN ${apiKeys} ON ${apiKeys.id} = c.key_id AND ${apiKeys.tenantId} = c.tenant_id) AS known`;

const write = (database: Database, calls: readonly WaitingCall[]): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const known = knownIn(calls);
    await tx.execute(sql`
      UPDATE ${apiKeys} SET
        last_used_at = greatest(last_used_at, latest.at),
        last_used_ip = latest.ip,
        former_used_at = greatest(former_used_at, latest.former_at)
      FROM (SELECT key_id, max(created_at) AS at, (array_agg(ip ORDER BY created_at DESC))[1] AS ip,
          max(created_at) FILTER (WHERE is_former) AS former_at
        FROM ${known} GROUP BY key_id) AS latest
      WHERE ${apiKeys.id} = latest.key_id`);
    await tx.execute(sql`
      INSERT INTO api_key_calls
        (id, tenant_id, key_id, method, path, status, duration_ms, ip, created_at)
      SELECT id, tenant_id, key_id, method, path, status, duration_ms, ip, created_at FROM ${known}`);
    await tx.execute(sql`
      INSERT INTO api_key_days (tenant_id, key_id, day, calls, failed)
      SELECT tenant_id, key_id, (created_at AT TIME ZONE 'UTC')::date, count(*),
        count(*) FILTER (WHERE status >= 400)
      FROM ${known} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (tenant_id, key_id, day) DO UPDATE SET
        calls = api_key_days.calls + excluded.calls,
        failed = api_key_days.failed + excluded.failed`);
  });

/** Starts to note the calls of keys; those that wait are written when the server closes. */
export const apiKeyUse = (http: FastifyInstance, database: Database): ApiKeyUse => {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const addresses = new WeakMap<FastifyRequest, string>();
  let waiting: WaitingCall[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async () => {
    while (waiting.length > 0) {
      const calls = waiting.slice(0, batch);
      await write(database, calls);
      waiting = waiting.slice(calls.length);
    }
  };

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll).catch((error: unknown) => {
      log.warn({ err: error, calls: waiting.length }, 'calls of API keys wait to be written');
      waiting = waiting.slice(-mostWaiting);
    });
    return writing;
  };

  http.addHook('onResponse', (request, reply, done) => {
    const session = sessions.get(request);
    done();
    if (!session?.apiKey) return;
    waiting.push({
      id: v7(),
      key_id: session.apiKey.id,
      tenant_id: session.tenantId,
      is_former: session.apiKey.isFormer,
      method: request.method,
      path: (request.url.split('?')[0] ?? '').slice(0, longestPath),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      ip: addresses.get(request) ?? '',
      created_at: new Date().toISOString(),
    });
    if (waiting.length >= batch) void flush();
    else timer ??= setTimeout(() => void flush(), pauseMs).unref();
  });
  http.addHook('onClose', flush);

  return {
    note(request, session) {
      sessions.set(request, session);
      // A closed connection no longer has an address.
      addresses.set(request, request.ip ?? '');
    },
    flush,
  };
};

/** Deletes calls beyond the number that is kept of each key. */
export const removeSurplusCalls = async (database: Database): Promise<void> => {
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const places = tx
      .select({
        id: apiKeyCalls.id,
        place: sql<number>`row_number() OVER (PARTITION BY ${apiKeyCalls.tenantId},
          ${apiKeyCalls.keyId} ORDER BY ${apiKeyCalls.createdAt} DESC, ${apiKeyCalls.id} DESC)`.as(
          'place',
        ),
      })
      .from(apiKeyCalls)
      .as('places');
    const surplus = tx
      .select({ id: places.id })
      .from(places)
      .where(lt(sql`${mostKeptCalls}::bigint`, places.place));
    await tx.delete(apiKeyCalls).where(sql`${apiKeyCalls.id} IN ${surplus}`);
  });
};
