import { eq, sql } from 'drizzle-orm';
import {
  defaultHealthSettings,
  type HealthSettings,
  type HealthSettingsChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { versionConflict } from '../../platform/http/api-error.ts';
import { healthSettings } from '../../tables/account-reviews.table.ts';
import { platformTenantId } from '../releases/index.ts';

const noun = 'These settings';

export type Settings = Omit<HealthSettings, 'progress'>;

/** Reads the settings; the defaults, as version 0, until staff change them. */
export const readSettings = async (tx: Transaction): Promise<Settings> => {
  const [row] = await tx.select().from(healthSettings);
  if (!row) return { ...defaultHealthSettings, version: 0 };
  const { weights, goodFrom, averageFrom, version } = row;
  return { weights, goodFrom, averageFrom, version };
};

/** Reads the settings, and how many companies have a score of them. */
export const findSettings = async (tx: Transaction): Promise<HealthSettings> => {
  const settings = await readSettings(tx);
  const { rows } = await tx.execute<{ done: number; total: number }>(sql`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE r.settings_version = ${settings.version}))::int AS done
    FROM companies c LEFT JOIN account_reviews r ON r.tenant_id = c.tenant_id AND r.company_id = c.id`);
  return { ...settings, progress: rows[0] ?? { done: 0, total: 0 } };
};

export const saveSettings = async (
  tx: Transaction,
  ifMatch: number | null,
  change: HealthSettingsChange,
): Promise<HealthSettings> => {
  const tenantId = await platformTenantId(tx);
  const [row] = await tx
    .select({ id: healthSettings.id })
    .from(healthSettings)
    .where(eq(healthSettings.tenantId, tenantId));
  const current = () => findSettings(tx);
  if (row) await changeRecord(tx, healthSettings, { id: row.id, ifMatch, noun, current }, change);
  else if (ifMatch !== null && ifMatch > 0) throw versionConflict(noun, await current());
  else await insertRecord(tx, healthSettings, { tenantId, ...change });
  return current();
};
