import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { pixelQuotas } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { companies } from '../../../tables/companies.table.ts';
import { users } from '../../../tables/users.table.ts';
import { webPixels } from '../../../tables/web-pixels.table.ts';
import { notify } from '../../notifications/index.ts';
import { monthStart, type PixelRow } from '../web-pixels.repository.ts';

/** Shares of the quota that are notified, in percent. */
const toldAt = [100, 80] as const;

/** Owners and admins of a company and of its whole organization. */
const receiversOf = async (tx: Transaction, { tenantId, companyId }: PixelRow) => {
  const isWhole = and(isNull(users.companyId), isNull(users.franchisorId));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.status, 'confirmed'),
        isNull(users.deletedAt),
        inArray(users.teamRole, ['owner', 'admin']),
        or(eq(users.companyId, companyId), isWhole),
      ),
    );
  return rows.map(({ id }) => id);
};

const afterwards = ({ overQuota }: PixelRow): string =>
  overQuota === 'stop'
    ? 'Nothing more is counted until the first of the next month.'
    : 'One of ten visitors is counted until the first of the next month.';

const tell = async (
  tx: Transaction,
  row: PixelRow,
  { percent, limit }: { percent: (typeof toldAt)[number]; limit: number },
): Promise<void> => {
  const hits = limit.toLocaleString('en-US');
  await notify(tx, {
    tenantId: row.tenantId,
    to: await receiversOf(tx, row),
    kind: 'setting',
    title: `The pixel of ${row.domain} has used ${percent} % of its quota`,
    body:
      percent === 100
        ? `The ${hits} hits of this month are used. ${afterwards(row)}`
        : `It may count ${hits} hits in a month.`,
    link: `/webpixel-usage?open=${row.id}`,
  });
};

/** Tells people once a month that a pixel has used 80 and 100 % of its quota. */
export const tellOfQuotas = async (
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const start = monthStart(now).toISOString().slice(0, 10);
  const month = start.slice(0, 7);
  const rows = await tx
    .select({
      row: webPixels,
      plan: companies.type,
      used: sql<number>`(SELECT coalesce(sum(d.hits), 0)::int FROM pixel_days d
        WHERE d.tenant_id = ${webPixels.tenantId} AND d.pixel_id = ${webPixels.id}
          AND d.day >= ${start})`,
    })
    .from(webPixels)
    .innerJoin(
      companies,
      and(eq(companies.tenantId, webPixels.tenantId), eq(companies.id, webPixels.companyId)),
    )
    .where(inArray(webPixels.id, [...ids]));
  for (const { row, plan, used } of rows) {
    const limit = row.quota ?? pixelQuotas[plan];
    const percent = toldAt.find((share) => used * 100 >= limit * share);
    const told = row.toldMonth === month ? row.toldPercent : 0;
    if (percent === undefined || percent <= told) continue;
    await tell(tx, row, { percent, limit });
    await tx
      .update(webPixels)
      .set({ toldMonth: month, toldPercent: percent })
      .where(eq(webPixels.id, row.id));
  }
};
