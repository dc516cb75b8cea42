import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countCall, removeOldCallCounters } from './counters.ts';
import { limiterOf } from './limiter.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await startTestDatabase();
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

const limit = { most: 3, windowMs: 60_000 };

/** Starts a server whose calls are counted for the subject in their path. */
const startServer = async (): Promise<FastifyInstance> => {
  const http = Fastify();
  const limiter = await limiterOf(http, engine.database);
  type Params = { tenantId: string; subject: string };
  http.get<{ Params: Params }>('/:tenantId/:subject', (request) =>
    limiter.count(request, { ...request.params, limit }),
  );
  http.get<{ Params: Params }>('/taken/:tenantId/:subject', (request) => {
    const most = request.params.subject === 'unlimited' ? 0 : 1;
    const limited = { ...request.params, limit: { ...limit, most } };
    return limiter.take(request, limited, (minutes) => `Wait ${minutes} minutes.`).then(() => ({}));
  });
  http.get<{ Params: Params }>('/returned/:tenantId/:subject', ({ params }) =>
    limiter.giveBack(params).then(() => ({})),
  );
  return http;
};

describe('calls at two servers', () => {
  let servers: FastifyInstance[];
  beforeAll(async () => {
    servers = [await startServer(), await startServer()];
  });
  afterAll(() => Promise.all(servers.map((http) => http.close())));
  const statusesOf = async (...paths: string[]) => {
    const statuses = [];
    for (const [index, path] of paths.entries())
      statuses.push((await servers[index % 2]?.inject({ url: path }))?.statusCode);
    return statuses;
  };

  test('are refused beyond the limit, for each subject of each tenant', async () => {
    const countOf = async (path: string) => {
      const counted = [];
      for (let index = 0; index < 4; index += 1) {
        const answer = await servers[index % 2]?.inject({ url: path });
        counted.push(answer?.json());
      }
      return counted;
    };
    for (const path of [`/${acme}/one:a`, `/${acme}/one:b`, `/${northwind}/one:a`]) {
      const counted = await countOf(path);
      expect(counted.map(({ isExceeded }) => isExceeded)).toEqual([false, false, false, true]);
      expect(counted.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
      for (const { seconds } of counted) {
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
    }
  });

  test('that are given back do not count', async () => {
    const [taken, returned] = [`/taken/${acme}/back`, `/returned/${acme}/back`];
    expect(await statusesOf(taken, taken, returned, returned, taken)).toEqual([
      200, 429, 200, 200, 200,
    ]);
    const refused = await servers[0]?.inject({ url: taken });
    expect(refused?.json()).toMatchObject({ message: 'Wait 1 minutes.' });
  });

  test('are not counted under a limit of 0', async () => {
    const path = `/taken/${acme}/unlimited`;
    expect(await statusesOf(path, path, path)).toEqual([200, 200, 200]);
  });
});

describe('a counter in the database', () => {
  test('misses no concurrent call', async () => {
    const counted = await Promise.all(
      Array.from({ length: 12 }, () =>
        countCall(engine.database, { tenantId: acme, subject: 'burst' }, 60_000),
      ),
    );
    const numbers = counted.map(({ current }) => current).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('starts again when its window is over, and is then deleted', async () => {
    const counter = { tenantId: acme, subject: 'over' };
    expect(await countCall(engine.database, counter, 60_000)).toMatchObject({ current: 1 });
    expect(await countCall(engine.database, counter, 60_000)).toMatchObject({ current: 2 });
    const age = (text: string) =>
      engine.sql(`UPDATE call_counters SET first_at = now() - interval '${text}'
        WHERE subject = 'over'`);
    await age('61 seconds');
    expect(await countCall(engine.database, counter, 60_000)).toMatchObject({ current: 1 });
    await age('2 hours');
    await removeOldCallCounters(engine.database);
    expect(await engine.sql("SELECT 1 FROM call_counters WHERE subject = 'over'")).toEqual([]);
  });
});
