import { sql } from 'drizzle-orm';
import { eventCatalogue, platformEventTypes, type CatalogueEntry } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonSchemaOf } from '../../platform/http/openapi-schema.ts';

const totals = async (
  tx: Transaction,
  query: ReturnType<typeof sql>,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await tx.execute<{ type: string; total: number }>(query);
  return new Map(rows.map(({ type, total }) => [type, total]));
};

const listening = sql`
  SELECT event AS type, count(*)::int AS total
  FROM webhooks, jsonb_array_elements_text(events) AS event
  WHERE status = 'enabled' GROUP BY 1`;

const ofWeek = sql`
  SELECT type, count(*)::int AS total FROM platform_events
  WHERE created_at > now() - interval '7 days' GROUP BY 1`;

/** Reads the catalogue with the webhooks and the events that the scope can see. */
export const readCatalogue = async (tx: Transaction): Promise<CatalogueEntry[]> => {
  const webhooks = await totals(tx, listening);
  const week = await totals(tx, ofWeek);
  return platformEventTypes.map((type) => {
    const { description, outcome, payload, sample } = eventCatalogue[type];
    return {
      type,
      description,
      outcome,
      schema: jsonSchemaOf(payload),
      sample,
      webhooks: webhooks.get(type) ?? 0,
      week: week.get(type) ?? 0,
    };
  });
};
