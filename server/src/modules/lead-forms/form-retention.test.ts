import { expect, test } from 'vitest';
import { formTools } from '../../testing/forms.ts';
import { addResponse } from '../../testing/responses.ts';
import { testServer } from '../../testing/test-server.ts';
import { deleteExpiredResponses } from './form-responses.service.ts';

const server = testServer();

const tools = formTools(() => server);
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

test('responses go with their files when their form keeps them no longer, and no others', async () => {
  const { _id: kept } = await tools.create();
  const { _id: formId } = await tools.create();
  await tools.call('PATCH', `/configure/${formId}`, { retentionDays: 2 });
  const old = await addResponse(server, formId, {
    submittedAt: hoursAgo(49),
    respondent: 'ann@a.test',
  });
  for (let index = 0; index < 100; index += 1)
    await addResponse(server, formId, { submittedAt: hoursAgo(50) });
  const fresh = await addResponse(server, formId, { submittedAt: hoursAgo(47) });
  await addResponse(server, kept, { submittedAt: hoursAgo(9_000) });
  await server.sql(
    `INSERT INTO form_files (id, tenant_id, form_id, component_id, response_id, name,
       content_type, bytes, storage_key)
     SELECT gen_random_uuid(), tenant_id, form_id, form_id, id, 'a', 'image/png', 1, 'answers/a.png'
     FROM form_responses WHERE id = $1`,
    [old],
  );
  const removed: string[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, ...payloads: object[]) =>
      void removed.push(...payloads.flatMap((payload) => (payload as { keys: string[] }).keys)),
  };
  await deleteExpiredResponses(server.database, jobs);
  const left = await server.sql<{ id: string; form_id: string }>(
    'SELECT id, form_id FROM form_responses WHERE form_id IN ($1, $2)',
    [formId, kept],
  );
  expect(left.map(({ form_id: of }) => of).toSorted()).toEqual([formId, kept].toSorted());
  expect(left.find(({ form_id: of }) => of === formId)?.id).toBe(fresh);
  expect(removed).toEqual(['answers/a.png']);
  const [entry] = await server.sql<{ text: string }>(
    'SELECT a::text AS text FROM audit_log a WHERE target_id = $1',
    [old],
  );
  expect(entry?.text).toContain('The form keeps its responses no longer.');
  expect(entry?.text).not.toContain('ann@a.test');
});
