import { expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { liveForm, submission, visitorCall } from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { changeOf } from './changes.ts';
import { ownerNames } from './owner-names.ts';
import { countStatements } from '../../testing/statements.ts';

const server = testServer();

const namesOf = (changes: Parameters<typeof ownerNames>[1]) =>
  server.database.transaction({ role: 'worker' }, 'read', (tx) => ownerNames(tx, changes));

const companyOf = async () => {
  const [row] = await server.sql<{ id: string; name: string }>(
    'SELECT id, name FROM companies ORDER BY id LIMIT 1',
  );
  return row ?? { id: '', name: '' };
};

test('a row without a name has that of its company, and of its form before', async () => {
  const { id: companyId, name } = await companyOf();
  const changes = [
    changeOf('subscriptions', null, { id: 'a', companyId }),
    changeOf('form_responses', null, { id: 'b', companyId, formId: liveForm }),
    changeOf('subscriptions', null, { id: 'c', companyId: crypto.randomUUID() }),
    changeOf('sessions', null, { id: 'd' }),
  ];
  expect(Object.fromEntries(await namesOf(changes))).toEqual({
    a: name,
    b: 'Franchise enquiry 2026',
    c: '',
    d: '',
  });
});

test('nothing is read where every row has a name', async () => {
  const { id: companyId } = await companyOf();
  const named = [changeOf('documents', null, { id: 'a', name: 'Plan', companyId })];
  expect(await namesOf(named)).toEqual(new Map());
  const reads = await countStatements(() => namesOf(named));
  expect(await countStatements(() => namesOf([]))).toBe(reads);
});

test('the entry of a response names its form', async () => {
  expect((await visitorCall(server, 'responses', submission())).status).toBe(201);
  const query = queryText({ limit: 1, filters: { targetType: ['form_responses'] } });
  const path = `/v1/super-admin/audit-log${query}`;
  const { body } = await server.call('super@demo.test', 'GET', path);
  expect(body.data.entries[0]).toMatchObject({ targetName: 'Franchise enquiry 2026' });
});
