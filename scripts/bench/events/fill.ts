import { eventCatalogue, eventKindOf, platformEventTypes } from '@outpost/contracts';
import { sumEvents } from '../../../server/src/platform/events/sum-events.ts';
import type { BenchServer } from '../../../server/src/testing/bench-server.ts';

/** Days over which the events are spread: seven monthly partitions. */
const days = 170;
const rowsPerInsert = 250_000;

const quote = (text: string) => `'${text.replaceAll(`'`, `''`)}'`;

/** Makes the table of what events can be: names and samples of the catalogue. */
export const prepareEvents = async ({ sql }: BenchServer): Promise<void> => {
  const kinds = platformEventTypes.map((type, place) => {
    const { sample, outcome } = eventCatalogue[type];
    const key = Object.keys(sample)[0] ?? '';
    const texts = [type, eventKindOf(type), outcome, key].map(quote);
    return `(${place}, ${texts.join(', ')}, ${quote(JSON.stringify(sample))}::jsonb)`;
  });
  await sql(`SELECT app_event_partitions(${days})`);
  await sql(`CREATE TABLE bench_types AS SELECT * FROM (VALUES ${kinds.join(', ')})
    AS v (place, type, kind, outcome, key, payload)`);
  await sql(`CREATE TABLE bench_tenants AS
    SELECT id, row_number() OVER (ORDER BY subdomain <> 'acme', id) - 1 AS place FROM white_labels`);
};

/**
 * Adds the events with the numbers `from` to `to`. Acme has a tenth of them. A record has five
 * events, a trace three, and one in a thousand types is rare. `spread` is the number of days they are in.
 */
const insertOf = (from: number, to: number, spread = days): string => `
  WITH made AS (
    SELECT n, md5(n::text) AS digest, md5('record' || n / 5)::uuid AS record,
      now() - n * 2654435761 % 4294967296 / 4294967296.0 * interval '${spread} days' AS created
    FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS n)
  INSERT INTO platform_events (id, tenant_id, created_at, type, entity_kind, entity_id,
    entity_label, actor_id, actor_name, source, outcome, duration_ms, trace_id, payload)
  SELECT (lpad(to_hex((extract(epoch FROM created) * 1000)::bigint), 12, '0') || '7'
      || substr(digest, 1, 3) || '8' || substr(digest, 4, 15))::uuid,
    w.id, created, t.type, t.kind, record, 'Record ' || n / 5,
    md5('actor' || n % 20011)::uuid, 'Person ' || n % 20011,
    (ARRAY['panel', 'panel', 'panel', 'api-key', 'job', 'public', 'hook'])[1 + n % 7],
    t.outcome, n % 400, md5('trace' || n / 3)::uuid,
    jsonb_set(t.payload, ARRAY[t.key, '_id'], to_jsonb(record))
  FROM made
  JOIN bench_types t ON t.place = CASE WHEN n % 1000 = 0 THEN (SELECT max(place) FROM bench_types)
    ELSE n * 7919 % (SELECT max(place) FROM bench_types) END
  JOIN bench_tenants w ON w.place = CASE WHEN n % 10 = 0 THEN 0
    ELSE 1 + n * 31 % (SELECT max(place) FROM bench_tenants) END`;

/** Returns indexes that bulk loading removes and builds again afterwards. */
const indexesOf = async ({ sql }: BenchServer) =>
  (await sql(`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = 'platform_events'::regclass AND NOT indisprimary`)) as {
    name: string;
    definition: string;
  }[];

/** Adds events up to `to`; the indexes are built afterwards, which is faster. */
export const fillEvents = async (server: BenchServer, from: number, to: number): Promise<void> => {
  const { sql } = server;
  const indexes = await indexesOf(server);
  for (const { name } of indexes) await sql(`DROP INDEX ${name}`);
  for (let first = from; first < to; first += rowsPerInsert)
    await sql(insertOf(first, Math.min(to, first + rowsPerInsert)));
  await sql(`SET maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await sql(definition.replace(' ON ONLY ', ' ON '));
  // The events are added to days that have sums already.
  await sql('TRUNCATE event_volumes, event_type_days');
  await sumEvents(server.database);
  await sql('VACUUM ANALYZE platform_events, event_volumes, event_type_days');
};

/** Adds new events in statements of 100 rows; returns rows per second. */
export const insertRate = async (server: BenchServer, from: number): Promise<number> => {
  const [batches, rows] = [100, 100];
  const start = performance.now();
  for (let batch = 0; batch < batches; batch += 1)
    await server.sql(insertOf(from + batch * rows, from + (batch + 1) * rows, 0));
  return (batches * rows * 1_000) / (performance.now() - start);
};
