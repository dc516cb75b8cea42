import { queryText } from '../../../server/src/testing/contract-calls.ts';
import type { BenchServer } from '../../../server/src/testing/bench-server.ts';

/** One measured call: its name and path. */
export interface EventLine {
  name: string;
  url: string;
}

const path = '/v1/super-admin/events';

const list = (name: string, query: Record<string, unknown>): EventLine => ({
  name,
  url: path + queryText(query),
});
const filter = (name: string, values: string[]): EventLine =>
  list(`filter ${name}`, { filters: { [name]: values } });

const dayText = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Returns the calls to measure; ids are those of an event of Acme half way down. */
export const eventLines = async ({ sql }: BenchServer): Promise<EventLine[]> => {
  const [event] = await sql(`SELECT e.*, p.key FROM platform_events e
    JOIN bench_types p USING (type)
    WHERE tenant_id = (SELECT id FROM bench_tenants WHERE place = 0) AND type = 'user.created'
      AND created_at < now() - interval '85 days' ORDER BY created_at DESC LIMIT 1`);
  if (!event) throw new Error('There is no event half way down.');
  const of = (column: string): string => String(event[column]);
  const lately = { createdAt: { value: [dayText(29), dayText(0)] } };
  return [
    list('first page', {}),
    list('oldest first', { sort: { createdAt: 'up' } }),
    list('page 400, the last', { page: 400 }),
    list('after an event half way down', { after: of('id') }),
    list('30 days', { dateRange: lately }),
    filter('type', ['user.created']),
    filter('type', ['ticket.created']),
    filter('kind', ['company']),
    filter('outcome', ['FAILED']),
    filter('source', ['hook']),
    filter('record', [of('entity_id')]),
    filter('actor', [of('actor_id')]),
    filter('trace', [of('trace_id')]),
    list('search an id', { searchValue: of('entity_id') }),
    list('search a payload, few', { searchValue: `${of('key')}._id=${of('entity_id')}` }),
    list('search a payload, many', { searchValue: 'user.firstName=Ada' }),
    list('search a payload, none', { searchValue: 'user.firstName=Nobody' }),
    list('search a text, many', { searchValue: 'person' }),
    list('search a text, few', { searchValue: of('entity_label') }),
    { name: 'trace of an event', url: `${path}/trace/${of('trace_id')}` },
    { name: 'one event', url: `${path}/${of('id')}` },
    { name: 'statistics, 7 days', url: `${path}/statistics` },
    { name: 'statistics, 30 days', url: `${path}/statistics${queryText({ dateRange: lately })}` },
    { name: 'catalogue', url: `${path}/catalogue` },
  ];
};
