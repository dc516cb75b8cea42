import { and, eq, notInArray } from 'drizzle-orm';
import { dropReasons } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { companies } from '../../tables/companies.table.ts';
import { webPixels } from '../../tables/web-pixels.table.ts';
import type { Dropped, PixelPlace, TakenBatch } from './ingest/count-hits.ts';
import { visitorOf } from './ingest/pixel-reader.ts';
import { writeHits } from './ingest/write-hits.ts';

type Row = typeof webPixels.$inferInsert & { id: string };
type Tenant = 'acme' | 'northwind';
type Company = Pick<typeof companies.$inferSelect, 'id' | 'tenantId' | 'franchisorId'>;

const pages = ['/', '/pricing', '/services', '/contact', '/blog/first-steps', '/about'];
const sources = ['', 'google.com', '', 'linkedin.com', 'newsletter', 'bing.com'];
const devices = ['desktop', 'phone', 'desktop', 'tablet'];
const countries = ['DE', 'US', 'GB', 'NO', ''];
const demoDays = 30;
const hour = 3_600_000;

const pixel = (
  tenant: string,
  index: number,
  { id: companyId, tenantId, franchisorId }: Company,
  row: Partial<Row>,
): Row => ({
  id: idOf('web-pixel', tenant, index),
  tenantId,
  franchisorId,
  companyId,
  domain: `site-${index + 1}.${tenant}.example`,
  key: `pk_demo${tenant}${index}`,
  ...row,
});

/** Hits of one visitor on one day: some pages, and now and then an event. */
const batchOf = (place: PixelPlace, start: Date, index: number): TakenBatch => {
  const at = (step: number) => new Date(start.getTime() + (index % 20) * hour + step * 60_000);
  const source = sources[index % sources.length] ?? '';
  const campaign: Record<string, string> =
    source === 'newsletter' ? { source, campaign: 'autumn' } : {};
  const views = Array.from({ length: 1 + (index % 4) }, (_, step) => ({
    at: at(step),
    kind: 'page' as const,
    name: '',
    path: pages[(index + step) % pages.length] ?? '/',
    source,
    campaign,
    properties: {},
  }));
  const event = {
    at: at(5),
    kind: 'event' as const,
    name: 'quote_requested',
    path: '/contact',
    source,
    campaign,
    properties: { seats: index },
  };
  return {
    pixel: place,
    batch: `demo-${start.getTime()}-${index}`,
    visitor: visitorOf('demo', place.pixelId, String(start.getTime()), String(index)),
    person: index % 5 === 0 ? { id: `customer-${index}`, attributes: { plan: 'pro' } } : null,
    device: devices[index % devices.length] ?? 'desktop',
    country: countries[index % countries.length] ?? '',
    hits: index % 3 === 0 ? [...views, event] : views,
  };
};

const columns = {
  id: companies.id,
  tenantId: companies.tenantId,
  franchisorId: companies.franchisorId,
};

/** Reads companies of other tenants, whose pixels are new. */
const readOthers = (tx: Transaction): Promise<Company[]> =>
  tx
    .select(columns)
    .from(companies)
    .where(
      and(
        notInArray(companies.tenantId, [tenantIdOf('acme'), tenantIdOf('northwind')]),
        eq(companies.isFranchisor, false),
      ),
    )
    .orderBy(companies.tenantId, companies.id)
    .limit(8);

/** Reads two companies of one branch and one of another. */
const readCompanies = async (tx: Transaction, tenant: Tenant): Promise<Company[]> => {
  const isOfTenant = and(
    eq(companies.tenantId, tenantIdOf(tenant)),
    eq(companies.isFranchisor, false),
  );
  const all = await tx.select(columns).from(companies).where(isOfTenant).orderBy(companies.id);
  const first = all.find(({ id }) => id === idOf('company', tenant, 1));
  if (!first) throw new Error(`The demo has no companies of ${tenant}.`);
  const isOfBranch = ({ franchisorId }: Company) => franchisorId === first.franchisorId;
  const others = all.filter((one) => one !== first);
  return [
    first,
    ...others.filter(isOfBranch).slice(0, 1),
    ...others.filter((one) => !isOfBranch(one)),
  ];
};

/** Inserts pixels of each state, and the hits of a month as the product stores them. */
export const seedWebPixels: Seed = async (tx, daysAgo) => {
  const ofAcme = await readCompanies(tx, 'acme');
  const [ofNorthwind] = await readCompanies(tx, 'northwind');
  const [first, second, third] = ofAcme;
  if (!first || !second || !third || !ofNorthwind)
    throw new Error('The demo has too few companies.');
  const since = (days: number) => ({ createdAt: daysAgo(days), updatedAt: daysAgo(days) });
  const rows = [
    pixel('acme', 0, first, { ...since(45), excludedPaths: ['/admin/*'] }),
    pixel('acme', 1, second, since(3)),
    pixel('acme', 2, third, { ...since(40), isPaused: true }),
    pixel('northwind', 0, ofNorthwind, { ...since(38), overQuota: 'sample', quota: 50_000 }),
  ];
  const others = (await readOthers(tx)).map((company, index) =>
    pixel('others', index, company, since(10 + index)),
  );
  await tx.insert(webPixels).values([...rows, ...others]);
  const taken: TakenBatch[] = [];
  const dropped: Dropped[] = [];
  const seen = rows.filter((_row, index) => index !== 1);
  for (const [order, { id: pixelId, tenantId, franchisorId = null, companyId }] of seen.entries()) {
    const place = { tenantId, franchisorId, companyId, pixelId };
    for (let day = demoDays; day >= 1; day -= 1) {
      const start = daysAgo(day);
      const visitors = 4 + ((day * (order + 3)) % 7);
      for (let index = 0; index < visitors; index += 1) taken.push(batchOf(place, start, index));
      const reason = dropReasons[day % dropReasons.length] ?? 'bot';
      dropped.push({ pixel: place, reason, count: 1 + (day % 5), at: start });
    }
  }
  let made = 0;
  const newId = () => idOf('pixel-hit', 'demo', (made += 1));
  await writeHits(tx, taken, dropped, { now: daysAgo(1), newId });
};
