import { expect, test, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { noteChoice } from './tenant-choice.ts';

const request = { id: 'request', ip: '203.0.113.5', headers: {} } as FastifyRequest;
const sessionOf = (id: string) => ({ id, chosenTenantId: 'acme' }) as Session;

/** A database that counts writes and can be made to lose its connection. */
const fakeDatabase = () => {
  const transaction = vi.fn<() => Promise<void>>(async () => undefined);
  return { transaction, database: { transaction } as unknown as Database };
};

test('requests of one session write one entry, also at once', async () => {
  const { database, transaction } = fakeDatabase();
  const note = () => noteChoice(database, request, sessionOf('one'));
  await Promise.all([note(), note()]);
  await note();
  expect(transaction).toHaveBeenCalledTimes(1);
});

test('an entry that could not be written is written by the next request', async () => {
  const { database, transaction } = fakeDatabase();
  transaction.mockRejectedValueOnce(new Error('The database is not reachable.'));
  const note = () => noteChoice(database, request, sessionOf('one'));
  await expect(note()).rejects.toThrow('not reachable');
  await note();
  await note();
  expect(transaction).toHaveBeenCalledTimes(2);
});

test('no more than 1,000 choices are remembered', async () => {
  const { database, transaction } = fakeDatabase();
  for (let index = 0; index <= 1_000; index += 1)
    await noteChoice(database, request, sessionOf(String(index)));
  await noteChoice(database, request, sessionOf('1000'));
  expect(transaction).toHaveBeenCalledTimes(1_001);
  await noteChoice(database, request, sessionOf('0'));
  expect(transaction).toHaveBeenCalledTimes(1_002);
});
