import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CsvFile, endpoint, FaqQuery, permissions } from '@outpost/contracts';
import { publishedFaqList } from '../../modules/faqs/faqs.repository.ts';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { testServer } from '../../testing/test-server.ts';
import type { Api } from '../http/serve.ts';
import type { Session } from '../http/session.ts';
import { serveCsv } from './serve-csv.ts';

const published = endpoint('GET', '/tried/csv', {
  access: 'faqs:read',
  summary: 'What readers get of the questions, as a file.',
  query: FaqQuery,
  reply: CsvFile,
  isCsv: true,
});

const reader = {
  id: idOf('session'),
  userId: idOf('user', 'super@demo.test'),
  tenantId: idOf('tenant', 'admin'),
  name: 'Sable Quill',
  email: 'super@demo.test',
  permissions,
  actor: { role: 'super-admin', teamRole: null },
  isPlatform: true,
  timeZone: 'UTC',
  isRestricted: false,
  impersonator: null,
  chosenTenantId: null,
} as unknown as Session;

const server = testServer();

/** Downloads the file; `meanwhile` runs after its rows were selected and before they are read. */
const download = async (meanwhile: () => Promise<unknown>) => {
  const http = Fastify({ genReqId: () => idOf('request') });
  const database: Api['database'] = {
    ...server.database,
    async transaction(scope, access, work) {
      if (access === 'read') await meanwhile();
      return server.database.transaction(scope, access, work);
    },
  };
  const api = { http, database, sessions: { ofRequest: async () => reader }, served: new Set() };
  const columns = [{ title: 'Id', cell: ({ _id }: { _id: string }) => _id }];
  serveCsv(api as unknown as Api, published, publishedFaqList, columns, 'faqs');
  const { payload } = await http.inject({ method: 'GET', url: '/v1/tried/csv' });
  await http.close();
  return cellsOf(payload)
    .slice(1)
    .map(([id]) => id);
};

test('a row that leaves the list while its file is written is left out of it', async () => {
  const before = await download(async () => undefined);
  expect(before.length).toBeGreaterThan(3);
  const [hidden] = before;
  const after = await download(() =>
    server.sql('UPDATE faqs SET is_published = false WHERE id = $1', [hidden]),
  );
  expect(after).toEqual(before.slice(1));
});
