import { describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { formsUrl as url, formStaff as staff, formTools, typesIn } from '../../testing/forms.ts';
import { expectFields, listAll, listed } from '../../testing/records.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const { call, create, createWith, content, read } = formTools(() => server);

const remove = (id: string) => call('DELETE', `/${id}`);

const formWith = async (status: string) => {
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM lead_forms WHERE status = $1 ORDER BY created_at LIMIT 1',
    [status],
  );
  return row?.id ?? '';
};

const rowsLeftOf = async (formId: string) => {
  const [counts] = await server.sql<Record<'components' | 'responses' | 'revisions', number>>(
    `SELECT (SELECT count(*)::int FROM form_components WHERE form_id = $1) AS components,
            (SELECT count(*)::int FROM form_revisions WHERE form_id = $1) AS revisions,
            (SELECT count(*)::int FROM form_responses WHERE form_id = $1) AS responses`,
    [formId],
  );
  return counts;
};

test('a form is created as an inactive draft with its two pinned components, and deleted', async () => {
  const form = await create();
  expect(form).toMatchObject({
    title: 'Enter the title',
    status: 'draft',
    isActive: false,
    url: null,
    components: 2,
    responses: 0,
    starts: 0,
    completed: 0,
    author: 'Alder Finch',
    whiteLabel: { name: 'Outpost' },
    revision: null,
    hasUnpublishedChanges: true,
    version: 1,
  });
  expect(await listed(server, staff, url, form._id)).toEqual(form);
  expect(await read(form._id)).toEqual(form);
  const { components, ...rest } = await content(form._id);
  expect(
    components.map(({ key, type, order, isDraggable }) => [key, type, order, isDraggable]),
  ).toEqual([
    ['title_1', 'title', 1, false],
    ['submit_button_1', 'submit_button', 2, false],
  ]);
  expect(rest).toMatchObject({ version: 1, message: { type: 'thankYouMessage' } });
  expect((await remove(form._id)).status).toBe(200);
  expect(await listed(server, staff, url, form._id)).toBeUndefined();
  expect((await call('GET', `/content/${form._id}`)).status).toBe(404);
  expect((await remove(form._id)).status).toBe(404);
});

test('a form can be created for a tenant, and for none that is not there', async () => {
  const { body } = await call('POST', '', { whiteLabel: acme });
  expect(body.data.form.whiteLabel._id).toBe(acme);
  const unknown = await call('POST', '', { whiteLabel: unknownId });
  expectFields(unknown, { whiteLabel: 'Organization is incorrect' });
});

test('a row names exactly what the contract shows, and so does a component', async () => {
  const [form] = await listAll(server, staff, url);
  expect(Object.keys(form ?? {}).toSorted()).toEqual([
    '_id',
    'author',
    'authorAccount',
    'completed',
    'completionRate',
    'components',
    'createdAt',
    'hasUnpublishedChanges',
    'isActive',
    'owner',
    'ownerAccount',
    'responses',
    'revision',
    'settings',
    'starts',
    'status',
    'title',
    'updatedAt',
    'url',
    'version',
    'webhook',
    'whiteLabel',
  ]);
  const { components } = await content(String(form?.['_id']));
  expect(Object.keys(components[0] ?? {}).toSorted()).toEqual([
    '_id',
    'hasOther',
    'hasRange',
    'isDraggable',
    'isMandatory',
    'isSubtitleHidden',
    'key',
    'leadForm',
    'logic',
    'options',
    'order',
    'settings',
    'subtitle',
    'title',
    'type',
  ]);
});

test('list, analytics and responses count the same, without spam', async () => {
  const forms = await listAll(server, staff, url);
  const numbers = async (path: string) =>
    (await server.call(staff, 'GET', `/v1/super-admin/${path}`)).body.data;
  const totalOf = async (id: unknown, filters: object) =>
    (
      await numbers(
        `lead-forms/responses/${id}?limit=1&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      )
    ).total;
  const answered = forms.filter(({ responses }) => Number(responses) > 0);
  expect(answered).toHaveLength(20);
  const spam = ['Not spam'];
  for (const { _id, responses, starts, completed } of answered) {
    const [{ analytics }, ...totals] = await Promise.all([
      numbers(`lead-forms/analytics/${_id}?from=2020-01-01`),
      totalOf(_id, { spam }),
      totalOf(_id, { spam, status: ['complete'] }),
    ]);
    expect([analytics.starts, analytics.completions]).toEqual([starts, completed]);
    expect(totals).toEqual([responses, completed]);
    expect(Number(starts)).toBeGreaterThanOrEqual(Number(completed));
  }
}, 60_000);

test.each([
  ['Enabled', true],
  ['Disabled', false],
])('the filter %s finds forms that are active: %s', async (state, isActive) => {
  const filters = encodeURIComponent(JSON.stringify({ isActive: [state] }));
  const { body } = await call('GET', `?limit=100&filters=${filters}`);
  expect(body.data.total).toBeGreaterThan(5);
  for (const form of body.data.forms) expect(form.isActive).toBe(isActive);
});

test('the export has the columns of the list', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const answer = await server.http.inject({ method: 'GET', url: `${url}/csv`, headers });
  const [titles, ...rows] = cellsOf(answer.payload);
  expect(titles).toEqual([
    'Id',
    'Title',
    'Organization',
    'Status',
    'Active',
    'Live link',
    'Components',
    'Responses',
    'Starts',
    'Completions',
    'Completion rate (%)',
    'Author',
    'Owner',
    'Created (UTC)',
    'Updated (UTC)',
  ]);
  const forms = await listAll(server, staff, url);
  expect(rows.map(([id]) => id)).toEqual(forms.map(({ _id }) => _id));
});

describe('a copy', () => {
  test('is an inactive draft with the content, whose logic is about its own components', async () => {
    const [original] = await server.sql<{ id: string }>(
      `SELECT DISTINCT form_id AS id FROM form_components
       WHERE logic::text LIKE '%jump%' AND form_id IN (SELECT id FROM lead_forms WHERE is_active)`,
    );
    const form = await read(original?.id ?? '');
    const { status, body } = await call('POST', `/${form._id}/duplicate`);
    expect(status).toBe(201);
    expect(body.data.form).toMatchObject({
      title: `${form.title} (copy)`,
      status: 'draft',
      isActive: false,
      url: null,
      responses: 0,
      revision: null,
      whiteLabel: form.whiteLabel,
      settings: form.settings,
    });
    const before = await content(form._id);
    const copy = await content(body.data.form._id);
    expect(typesIn(copy)).toEqual(typesIn(before));
    expect(copy.components[0]?.title).toBe(`${form.title} (copy)`);
    expect(copy.message).toEqual(before.message);
    const own = new Set(copy.components.map(({ _id }) => _id));
    for (const { _id } of before.components) expect(own.has(_id)).toBe(false);
    const rules = copy.components.flatMap(({ logic }) => logic.rules);
    expect(rules.length).toBeGreaterThan(0);
    for (const { conditions, target } of rules) {
      for (const { component } of conditions) expect(own.has(component)).toBe(true);
      expect(own.has(target ?? '')).toBe(true);
    }
  });

  test('keeps an expression, which names questions by their keys', async () => {
    const { formId, components } = await createWith('number', 'url');
    const expression = `answers.${components[1]?.key} > 20`;
    const rule = { action: 'show', match: 'all', conditions: [], expression, target: null };
    const logic = { isHidden: false, prefillKey: '', rules: [rule] };
    await call('PATCH', '/content/component/logic', { _id: components[2]?._id, logic });
    const { form } = (await call('POST', `/${formId}/duplicate`)).body.data;
    const copy = await content(form._id);
    expect(copy.components[2]?.logic.rules).toEqual([rule]);
    expect(copy.components[1]?.key).toBe(components[1]?.key);
  });

  test('of a long title still has a title that fits, and no webhook', async () => {
    const { formId, components } = await createWith();
    const hook = { url: 'https://hooks.acme.example', isEnabled: true };
    await call('PATCH', `/webhook/${formId}`, hook);
    await call('PATCH', '/content/component/title', {
      _id: components[0]?._id,
      title: 'x'.repeat(200),
    });
    const { form } = (await call('POST', `/${formId}/duplicate`)).body.data;
    expect(form.title).toBe(`${'x'.repeat(193)} (copy)`);
    expect(form.webhook).toEqual({ url: null, isEnabled: false, isSigned: false });
  });
});

describe('deleting', () => {
  test('a live form is refused', async () => {
    const id = await formWith('live');
    const before = await rowsLeftOf(id);
    const answer = await remove(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('Deactivate this form before deleting it.');
    expect(await rowsLeftOf(id)).toEqual(before);
  });

  test.each(['draft', 'published'])(
    'a %s form takes its components, revisions and answers along',
    async (status) => {
      const id = await formWith(status);
      const before = await rowsLeftOf(id);
      expect(before?.components).toBeGreaterThan(4);
      if (status === 'published') expect(before?.responses).toBeGreaterThan(0);
      expect((await remove(id)).status).toBe(200);
      expect(await rowsLeftOf(id)).toEqual({ components: 0, responses: 0, revisions: 0 });
    },
  );
});

test.each(['title', 'status', 'tenantId', '_id'])(
  'creating with the unknown field %s is refused',
  async (field) => {
    const answer = await call('POST', '', { [field]: 'live' });
    expectFields(answer, { [field]: `${field} is not known` });
  },
);

test('nothing is in the way of publishing a form of the demo', async () => {
  const checks = await Promise.all(
    [5, 6, 7, 9].map((index) => call('GET', `/checks/${idOf('form', index)}`)),
  );
  expect(checks.map(({ body }) => body.data.checks)).toEqual(checks.map(() => []));
});
