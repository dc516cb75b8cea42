import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoPlatforms } from '@outpost/contracts';
import {
  csvCalls,
  listCalls,
  listCallsOfOne,
  queryText,
  type ListCall,
} from './testing/contract-calls.ts';
import { planReader, recordReads } from './testing/query-plans.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const staff = 'super@demo.test';

/** Queries of a list: each order, a search, and each option of each filter. */
const queriesOf = ({ sorts, filters }: ListCall): Record<string, unknown>[] => [
  { searchValue: 'a' },
  ...sorts.map((sort) => ({ sort: { [sort]: 'up' } })),
  ...filters.map(([name, values]) => ({ filters: { [name]: values } })),
];

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'for each row of a list',
  { timeout: 60_000 },
  () => {
    let server: TestServer;
    let plans: Awaited<ReturnType<typeof planReader>>;
    let ids: string[];
    beforeAll(async () => {
      server = await startTestServer();
      plans = await planReader(server.address ?? '');
      await server.tokenOf(staff);
      // Statistics of tables with a million rows, so that no table is small enough for a sequential
      // scan.
      await server.sql('ANALYZE');
      await server.sql(
        `UPDATE pg_class SET reltuples = 1e6, relpages = 1
       WHERE relnamespace IN ('public'::regnamespace, 'partitions'::regnamespace)
         AND relkind IN ('r', 'i')`,
      );
      const tables = [
        'users',
        'white_labels',
        'lead_forms',
        'companies',
        'connections',
        'referrals',
        'subscriptions',
        'api_keys',
        'invoices',
      ];
      const first = tables.map((table) => `(SELECT id FROM ${table} ORDER BY created_at LIMIT 1)`);
      const found = await server.sql<{ id: string }>(first.join(' UNION ALL '));
      ids = found.map(({ id }) => id);
    });
    afterAll(async () => {
      await plans.stop();
      await server.stop();
    });

    /** Expects a call to read at most `most` tables completely, and none for each row. */
    const expectNoWholeReads = async (url: string, most = 1) => {
      let status = 0;
      const reads = await recordReads(async () => {
        ({ status } = await server.call(staff, 'GET', url));
      });
      const tables = new Set<string>();
      for (const read of reads) {
        const { repeated, once } = await plans.wholeReads(read);
        expect(repeated).toEqual([]);
        // The months of a table are one table.
        for (const table of once) tables.add(table.replace(/_(?:\d{4}_\d\d|default)$/, ''));
      }
      expect([...tables].slice(most)).toEqual([]);
      return status;
    };

    test.each(listCalls)('$name reads no other table whole', async (list) => {
      for (const query of queriesOf(list))
        // A filter by rows of another table may read that table once.
        expect(
          await expectNoWholeReads(list.url + queryText(query), 'filters' in query ? 2 : 1),
        ).toBe(200);
    });

    /** Lists that may read a whole table: ordered logs, few videos, answers to forms of any tenant. */
    const wholeLists = /\/activity$|\/videos\/|\/responses\/user\//;

    test.each(listCallsOfOne)('$name reads no table whole', async ({ url }) => {
      const statuses: number[] = [];
      for (const id of ids)
        statuses.push(
          await expectNoWholeReads(
            url.replace(':platform', videoPlatforms[0]).replaceAll(/:\w+/g, id),
            wholeLists.test(url) ? 1 : 0,
          ),
        );
      expect(statuses).toContain(200);
    });

    test.each(csvCalls)('$name reads no other table whole', async ({ url }) => {
      expect(await expectNoWholeReads(url)).toBe(200);
    });
  },
);
