import { expect, test } from 'vitest';
import { changeSentence, type AuditEntry } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { liveForm, submission, visitorCall } from '../../testing/live-forms.ts';
import { countStatements } from '../../testing/statements.ts';
import { testServer } from '../../testing/test-server.ts';
import { changeOf } from './changes.ts';
import { parentsOf } from './parents.ts';

const server = testServer();

const read = (changes: Parameters<typeof parentsOf>[1]) =>
  server.database.transaction({ role: 'worker' }, 'read', (tx) => parentsOf(tx, changes));

const companyOf = async () => {
  const [row] = await server.sql<{ id: string; name: string }>(
    'SELECT id, name FROM companies ORDER BY id LIMIT 1',
  );
  return row ?? { id: '', name: '' };
};

test('a row without a name has the parent that its noun declares', async () => {
  const { id: companyId, name } = await companyOf();
  const changes = [
    changeOf('subscriptions', null, { id: 'a', companyId }),
    changeOf('form_responses', null, { id: 'b', formId: liveForm }),
    changeOf('subscriptions', null, { id: 'c', companyId: crypto.randomUUID() }),
    changeOf('subscriptions', null, { id: 'd', companyId: null }),
    changeOf('ticket_settings', null, { id: 'e' }),
  ];
  expect(Object.fromEntries(await read(changes))).toEqual({
    a: { type: 'companies', id: companyId, name },
    b: { type: 'lead_forms', id: liveForm, name: 'Franchise enquiry 2026' },
  });
});

test('a question has its form as parent beside its name', async () => {
  const question = { id: 'a', title: 'Your name', formId: liveForm };
  const [parent] = (await read([changeOf('form_components', null, question)])).values();
  expect(parent).toEqual({ type: 'lead_forms', id: liveForm, name: 'Franchise enquiry 2026' });
});

test('a row without a name and without its parent belongs to its organization', async () => {
  const [tenant] = await server.sql<{ id: string; name: string }>(
    `SELECT id, name FROM white_labels WHERE subdomain = 'acme'`,
  );
  const whole = { tenantId: tenant?.id, companyId: null };
  const parents = await read([
    changeOf('subscriptions', null, { id: 'a', ...whole }),
    changeOf('connections', null, { id: 'b', email: 'ada@acme.test', ...whole }),
  ]);
  expect(Object.fromEntries(parents)).toEqual({
    a: { type: 'white_labels', id: tenant?.id, name: tenant?.name },
  });
});

test('nothing is read where no row has a parent', async () => {
  const { id: companyId } = await companyOf();
  const named = [changeOf('companies', null, { id: 'a', name: 'Acme', companyId })];
  expect(await read(named)).toEqual(new Map());
  const least = await countStatements(() => read([]));
  expect(await countStatements(() => read(named))).toBe(least);
});

test('the entry of a response names its form, and is found by it', async () => {
  expect((await visitorCall(server, 'responses', submission())).status).toBe(201);
  const filters = { targetType: ['form_responses'] };
  const query = queryText({ limit: 1, filters, searchValue: 'added response of enquiry' });
  const path = `/v1/super-admin/audit-log${query}`;
  const { body } = await server.call('super@demo.test', 'GET', path);
  const [entry] = body.data.entries as AuditEntry[];
  expect(entry?.parent).toEqual({
    type: 'lead_forms',
    _id: liveForm,
    name: 'Franchise enquiry 2026',
  });
  expect(entry && changeSentence(entry)).toBe('Added a form response of Franchise enquiry 2026');
});
