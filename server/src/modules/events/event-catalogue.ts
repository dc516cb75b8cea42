import { sql } from 'drizzle-orm';
import { eventCatalogue, platformEventTypes, type CatalogueEntry } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonSchemaOf } from '../../platform/http/openapi-schema.ts';
import { countTypes } from './event-sums.ts';

const weekMs = 7 * 86_400_000;

/** Counts the enabled webhooks that listen to each event. */
const readListening = async (tx: Transaction): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await tx.execute<{ type: string; total: number }>(sql`
    SELECT event AS type, count(*)::int AS total
    FROM webhooks, jsonb_array_elements_text(events) AS event
    WHERE status = 'enabled' GROUP BY 1`);
  return new Map(rows.map(({ type, total }) => [type, total]));
};

/** Reads the catalogue with the webhooks and the events that the scope can see. */
export const readCatalogue = async (
  tx: Transaction,
  now = new Date(),
): Promise<CatalogueEntry[]> => {
  const webhooks = await readListening(tx);
  const week = await countTypes(tx, { from: new Date(now.getTime() - weekMs), to: now });
  return platformEventTypes.map((type) => {
    const { description, outcome, payload, sample } = eventCatalogue[type];
    return {
      type,
      description,
      outcome,
      schema: jsonSchemaOf(payload),
      sample,
      webhooks: webhooks.get(type) ?? 0,
      week: week.get(type)?.total ?? 0,
    };
  });
};
