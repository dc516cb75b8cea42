import { describe, expect, test } from 'vitest';
import { formComponentTypes } from '@outpost/contracts';
import { announcementsOf } from '../../platform/events/announcements.ts';
import { formTools, typesIn } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { removeOldComponents } from './form-content.repository.ts';

const server = testServer();

const { call, create, createWith, content, add, read } = formTools(() => server);
const path = '/content/component';

const outside = 'Nothing can be placed before the first component or after the last.';
const stays = 'The first and the last component stay where they are.';

test.each(formComponentTypes)('a %s is added before the last', async (type) => {
  const { formId } = await createWith('label');
  const { status, body } = await add(formId, { type });
  expect(status).toBe(201);
  expect(body.data.component).toMatchObject({ type, order: 3, isDraggable: true, title: '' });
  expect(typesIn(body.data.content)).toEqual(['title', 'label', type, 'submit_button']);
  expect(body.data.content).toEqual(await content(formId));
  expect(await read(formId)).toMatchObject({ components: 4 });
});

test('components are named by type and number, and a name is not given twice', async () => {
  const { formId, components } = await createWith('email', 'email');
  expect(components.map(({ key }) => key)).toEqual([
    'title_1',
    'email_1',
    'email_2',
    'submit_button_1',
  ]);
  await call('DELETE', `${path}/${components[2]?._id}`);
  expect((await add(formId, { type: 'email' })).body.data.component.key).toBe('email_3');
});

describe('a place', () => {
  test.each([
    [2, ['title', 'url', 'email', 'number', 'submit_button']],
    [3, ['title', 'email', 'url', 'number', 'submit_button']],
    [4, ['title', 'email', 'number', 'url', 'submit_button']],
  ])('%i is taken by what is added there', async (order, types) => {
    const { formId } = await createWith('email', 'number');
    const { body } = await add(formId, { type: 'url', order });
    expect(typesIn(body.data.content)).toEqual(types);
  });

  test.each([0, 1, 5, 100])('%i is before the first or after the last', async (order) => {
    const { formId, version } = await createWith('email', 'number');
    const answer = await add(formId, { type: 'url', order });
    expect([answer.status, answer.body.message]).toEqual([409, outside]);
    expect((await content(formId)).version).toBe(version);
  });

  test.each([-1, 1.5, '2', null])('%j is none', async (order) => {
    const { formId } = await createWith();
    const { status, body } = await add(formId, { type: 'url', order });
    expect([status, body.fields]).toEqual([422, { order: expect.stringContaining('Order is') }]);
  });

  test('behind a component is asked for by its id, and behind the last there is none', async () => {
    const { formId, components } = await createWith('email', 'number');
    const [title, email, , submit] = components.map(({ _id }) => _id);
    const { body } = await add(formId, { type: 'url', after: email });
    expect(typesIn(body.data.content)).toEqual([
      'title',
      'email',
      'url',
      'number',
      'submit_button',
    ]);
    expect((await add(formId, { type: 'line', after: title })).body.data.component.order).toBe(2);
    expect((await add(formId, { type: 'line', after: submit })).body.message).toBe(outside);
    const other = await createWith();
    for (const after of [unknownId, other.components[0]?._id])
      expect((await add(formId, { type: 'line', after })).status).toBe(404);
  });
});

describe('moving', () => {
  test.each([
    [1, 4, ['title', 'number', 'url', 'email', 'submit_button']],
    [3, 2, ['title', 'url', 'email', 'number', 'submit_button']],
    [2, 3, ['title', 'email', 'number', 'url', 'submit_button']],
  ])('the component at index %i to %i', async (index, order, types) => {
    const { formId, components } = await createWith('email', 'number', 'url');
    const { status, body } = await call('PATCH', `${path}/order/${components[index]?._id}`, {
      order,
    });
    expect(status).toBe(200);
    expect(body.data.component.order).toBe(order);
    expect(typesIn(await content(formId))).toEqual(types);
  });

  test.each([0, 1, 4, 9])('to %i is refused: the ends stay', async (order) => {
    const { formId, components } = await createWith('email', 'number');
    const answer = await call('PATCH', `${path}/order/${components[1]?._id}`, { order });
    expect([answer.status, answer.body.message]).toEqual([409, outside]);
    expect((await content(formId)).components).toEqual(components);
  });
});

describe.each([
  ['first', 0],
  ['last', -1],
])('the %s component', (_name, index) => {
  test.each<['POST' | 'PATCH' | 'DELETE', (id: string) => string, object | undefined]>([
    ['PATCH', (id) => `/order/${id}`, { order: 2 }],
    ['DELETE', (id) => `/${id}`, undefined],
    ['POST', (id) => `/${id}/duplicate`, undefined],
    ['PATCH', (id) => `/type/${id}`, { type: 'label' }],
  ])('refuses %s %s', async (method, pathOf, body) => {
    const { formId, components } = await createWith('email');
    const id = components.at(index)?._id ?? '';
    const answer = await call(method, `${path}${pathOf(id)}`, body);
    expect([answer.status, answer.body.message]).toEqual([409, stays]);
    expect((await content(formId)).components).toEqual(components);
  });
});

test('a copy stands behind its original, with everything but its parameter', async () => {
  const { components } = await createWith('radiobutton_single', 'url');
  const _id = components[1]?._id ?? '';
  await call('PATCH', `${path}/options`, { _id, options: ['A', 'B'], hasOther: true });
  const logic = { isHidden: false, prefillKey: 'colour', rules: [] };
  await call('PATCH', `${path}/logic`, { _id, logic });
  const { status, body } = await call('POST', `${path}/${_id}/duplicate`);
  expect(status).toBe(201);
  expect(body.data.component).toMatchObject({
    type: 'radiobutton_single',
    order: 3,
    key: 'radiobutton_single_2',
    options: ['A', 'B'],
    hasOther: true,
    logic: { prefillKey: '' },
  });
  expect(body.data.component._id).not.toBe(_id);
  expect(typesIn(body.data.content)).toHaveLength(5);
});

describe('a removed component', () => {
  const removed = async () => {
    const before = await createWith('email', 'number', 'url');
    const gone = before.components[2];
    const answer = await call('DELETE', `${path}/${gone?._id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.message).toBe('The component was removed.');
    return { before, gone, after: answer.body.data.content, formId: before.formId };
  };

  test('is gone, and what follows moves up', async () => {
    const { gone, after, formId } = await removed();
    expect(typesIn(after)).toEqual(['title', 'email', 'url', 'submit_button']);
    expect(after).toEqual(await content(formId));
    expect((await call('DELETE', `${path}/${gone?._id}`)).status).toBe(404);
    expect((await call('PATCH', `${path}/order/${gone?._id}`, { order: 2 })).status).toBe(404);
    expect((await read(formId)).components).toBe(4);
  });

  test('comes back with its id to where it was', async () => {
    const { before, gone, formId } = await removed();
    const { status, body } = await add(formId, { _id: gone?._id });
    expect(status).toBe(201);
    expect(body.data.component).toEqual(gone);
    expect(body.data.content.components).toEqual(before.components);
  });

  test('comes back between the ends when there is less room by now', async () => {
    const { before, formId } = await removed();
    for (const index of [1, 3]) await call('DELETE', `${path}/${before.components[index]?._id}`);
    const { body } = await add(formId, { _id: before.components[3]?._id });
    expect(typesIn(body.data.content)).toEqual(['title', 'url', 'submit_button']);
  });

  test('comes back once, to its own form, and not after a week', async () => {
    const { gone, formId } = await removed();
    const { formId: other } = await createWith();
    expect((await add(other, { _id: gone?._id })).status).toBe(404);
    expect((await add(formId, { _id: unknownId })).status).toBe(404);
    const age = (days: number) =>
      server.sql(
        `UPDATE form_components SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`,
        [gone?._id, days],
      );
    await age(8);
    expect((await add(formId, { _id: gone?._id })).status).toBe(404);
    await age(6);
    await removeOldComponents(server.database);
    expect((await add(formId, { _id: gone?._id })).status).toBe(201);
    expect((await add(formId, { _id: gone?._id })).status).toBe(404);
  });
});

test('what cannot come back is forgotten, and what is there stays', async () => {
  const { formId, components } = await createWith('email', 'url');
  await call('DELETE', `${path}/${components[1]?._id}`);
  await server.sql(
    `UPDATE form_components SET deleted_at = now() - interval '8 days' WHERE id = $1`,
    [components[1]?._id],
  );
  await removeOldComponents(server.database);
  const rows = await server.sql('SELECT id FROM form_components WHERE form_id = $1', [formId]);
  expect(rows).toHaveLength(3);
  expect(typesIn(await content(formId))).toEqual(['title', 'url', 'submit_button']);
});

test('what is added is named by a type or an id, one of them', async () => {
  const { _id } = await create();
  expectFields(await add(_id, {}), { type: 'Type is required' });
  expectFields(await add(_id, { type: 'email', _id: unknownId }), { type: 'Type is required' });
  expectFields(await add(_id, { type: 'poem' }), { type: 'Type is incorrect' });
});

test('a form takes 200 components and no more', async () => {
  const { formId, components } = await createWith('line');
  await server.sql(
    `INSERT INTO form_components (id, tenant_id, form_id, key, type, "order", title)
     SELECT gen_random_uuid(), tenant_id, form_id, 'more_' || n, type, n, '' FROM form_components,
       generate_series(2, 197) AS n WHERE id = $1`,
    [components[1]?._id],
  );
  const last = await add(formId, { type: 'line' });
  expect([last.status, typesIn(last.body.data.content).length]).toEqual([201, 200]);
  const more = await add(formId, { type: 'line' });
  expect([more.status, more.body.message]).toEqual([409, 'A form has at most 200 components.']);
});

describe('a change of the content', () => {
  test('of an older version is refused, with the content as it is', async () => {
    const { formId, version, components } = await createWith('email');
    const headers = { 'if-match': `"${version}"` };
    const _id = components[1]?._id;
    const first = await call('PATCH', `${path}/title`, { _id, title: 'One' }, headers);
    expect([first.status, first.body.data.content.version]).toEqual([200, version + 1]);
    const tries: ['POST' | 'PATCH' | 'DELETE', string, object?][] = [
      ['POST', path, { leadForm: formId, type: 'url' }],
      ['PATCH', `${path}/title`, { _id, title: 'Two' }],
      ['PATCH', `${path}/type/${_id}`, { type: 'url' }],
      ['PATCH', `${path}/order/${_id}`, { order: 2 }],
      ['POST', `${path}/${_id}/duplicate`],
      ['DELETE', `${path}/${_id}`],
      ['PATCH', `${path}/message`, { formId, type: 'redirect', link: 'https://acme.example' }],
    ];
    const now = await content(formId);
    for (const [method, path, body] of tries) {
      const old = await call(method, path, body, headers);
      expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
      expect(old.body.current).toEqual(now);
    }
    expect(await content(formId)).toEqual(now);
  });

  test('happens once for each key, and answers the same again', async () => {
    const { formId, components, version } = await createWith('email', 'url');
    const id = components[1]?._id;
    const key = (name: string) => ({ 'idempotency-key': `${name}-${formId}` });
    const calls: ['POST' | 'PATCH' | 'DELETE', string, object?][] = [
      ['POST', path, { leadForm: formId, type: 'number' }],
      ['PATCH', `${path}/order/${id}`, { order: 3 }],
      ['DELETE', `${path}/${id}`],
    ];
    for (const [index, [method, path, body]] of calls.entries()) {
      const first = await call(method, path, body, key(String(index)));
      const again = await call(method, path, body, key(String(index)));
      expect(again.status).toBe(first.status);
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
    expect((await content(formId)).version).toBe(version + calls.length);
  });

  test('under a key that was for another component is refused', async () => {
    const { formId, components } = await createWith('email', 'url');
    const headers = { 'idempotency-key': `other-${formId}` };
    const move = (index: number) =>
      call('PATCH', `${path}/order/${components[index]?._id}`, { order: 2 }, headers);
    expect((await move(2)).status).toBe(200);
    expect((await move(1)).status).toBe(422);
  });

  test('is told to others, and leaves the form as changed', async () => {
    const { formId, components } = await createWith('email');
    const _id = components[1]?._id ?? '';
    const heard: string[] = [];
    server.database.onCommit((tx) => {
      for (const one of announcementsOf(tx))
        if (one.about === 'change') heard.push(`${one.event.type} ${one.event._id}`);
    });
    await call('PATCH', `${path}/mandatory`, { _id, isMandatory: true });
    expect(heard).toContain(`form_components ${_id}`);
    await call('PATCH', `${path}/title`, { _id: components[0]?._id, title: 'PendingChanges' });
    expect(heard).toContain(`lead_forms ${formId}`);
  });
});
