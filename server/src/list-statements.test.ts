import { expect, test } from 'vitest';
import { listCalls, queryText } from './testing/contract-calls.ts';
import { countStatements } from './testing/statements.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();

const staff = 'super@demo.test';

test.each(listCalls)(
  '$name sends as many statements for a hundred rows as for one',
  async (list) => {
    await server.tokenOf(staff);
    const counts: number[] = [];
    for (const limit of [1, 100]) {
      const url = list.url + queryText({ limit });
      // A first call may read settings that are kept.
      await server.call(staff, 'GET', url);
      const count = await countStatements(async () => {
        expect((await server.call(staff, 'GET', url)).status).toBe(200);
      });
      counts.push(count);
    }
    expect(counts[1]).toBe(counts[0]);
  },
);
