import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';

let engine: Embedded;
beforeEach(async () => {
  engine = await startEmbedded({ dataDir: null });
});
afterEach(() => engine.stop());

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({
    host: engine.socketDir,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  return client;
};

test('connections of the embedded engine never get the rows of each other', async () => {
  const rounds = Array.from({ length: 100 }, (_, round) => round);
  const ask = async (name: string, isInTransaction: boolean): Promise<string[]> => {
    const client = await connect();
    const answers: string[] = [];
    for (const round of rounds) {
      if (isInTransaction)
        await client.query(`BEGIN; SELECT set_config('test.name', '${name}', true)`);
      const { rows } = await client.query<{ answer: string }>(
        `SELECT concat($1::text, ' ', $2::int, ' ', current_setting('test.name', true)) AS answer`,
        [name, round],
      );
      answers.push(rows.map(({ answer }) => answer).join());
      if (isInTransaction) await client.query('COMMIT');
    }
    await client.end();
    return answers;
  };
  const names = ['a', 'b', 'c', 'd'];
  const answers = await Promise.all([
    ...names.map((name) => ask(name, false)),
    ...names.map((name) => ask(name, true)),
  ]);
  expect(answers).toEqual([
    ...names.map((name) => rounds.map((round) => `${name} ${round} `)),
    ...names.map((name) => rounds.map((round) => `${name} ${round} ${name}`)),
  ]);
});

test('a query that fails on the embedded engine ends alone', async () => {
  const [failing, other] = [await connect(), await connect()];
  const divide = 'SELECT 1 / $1::int AS answer';
  for (let round = 0; round < 20; round += 1) {
    const failed = failing.query(divide, [0]).catch((error: { code: string }) => error.code);
    const { rows } = await other.query(divide, [1]);
    expect([await failed, rows]).toEqual(['22012', [{ answer: 1 }]]);
    expect((await failing.query(divide, [1])).rows).toEqual([{ answer: 1 }]);
  }
  await Promise.all([failing.end(), other.end()]);
});
