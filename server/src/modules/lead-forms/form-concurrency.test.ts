import { beforeAll, expect, test } from 'vitest';
import type { FormComponent } from '@outpost/contracts';
import { formTools } from '../../testing/forms.ts';
import { randomNumbers } from '../../seed/random.ts';
import { testServer, type TestAnswer } from '../../testing/test-server.ts';

const server = testServer();
beforeAll(async () => {
  for (const who of editors) await server.tokenOf(who);
});

const editors = ['super@demo.test', 'admin@demo.test'];
const first = formTools(() => server, editors[0]);
const second = formTools(() => server, editors[1]);
const path = '/content/component';
const edits = 200;
/** Concurrent calls: further ones would only wait for a connection. */
const inFlight = 20;

/** Runs `work` for all items, `inFlight` at a time; the results are in no order. */
const atOnce = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const open = items.values();
  const results: R[] = [];
  const worker = async () => {
    for (const item of open) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return results;
};

type Edit = 'add' | 'remove' | 'move' | 'duplicate' | 'retype' | 'title';
const kinds: Edit[] = ['add', 'add', 'move', 'move', 'remove', 'duplicate', 'retype', 'title'];

/** Makes one edit of a component that existed at the start. */
const editOf = (kind: Edit, formId: string, id: string, at: number): Promise<TestAnswer> => {
  const { call } = at % 2 ? first : second;
  const calls: Record<Edit, () => Promise<TestAnswer>> = {
    add: () => call('POST', path, { leadForm: formId, type: 'email', order: 2 + (at % 9) }),
    remove: () => call('DELETE', `${path}/${id}`),
    move: () => call('PATCH', `${path}/order/${id}`, { order: 2 + (at % 20) }),
    duplicate: () => call('POST', `${path}/${id}/duplicate`),
    retype: () => call('PATCH', `${path}/type/${id}`, { type: 'url' }),
    title: () => call('PATCH', `${path}/title`, { _id: id, title: `Title ${at}` }),
  };
  return calls[kind]();
};

test(
  '200 edits of one form by two editors at once leave it whole',
  { timeout: 60_000 },
  async () => {
    const types: FormComponent['type'][] = Array.from({ length: 30 }, () => 'short_question');
    const before = await first.createWith(...types);
    const { formId, components } = before;
    const random = randomNumbers(7);
    const pickOf = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const loose = components.slice(1, -1).map(({ _id }) => _id);
    const asked = Array.from({ length: edits }, (_, at) => ({
      kind: pickOf(kinds),
      id: pickOf(loose),
      at,
    }));
    const answers = await atOnce(asked, async (one) => ({
      ...one,
      ...(await editOf(one.kind, formId, one.id, one.at)),
    }));

    // Besides success, only "removed" and "no such position" are allowed.
    for (const { kind, status } of answers)
      expect({ kind, ok: [200, 201, 404, 409].includes(status) }).toEqual({ kind, ok: true });
    const done = answers.filter(({ status }) => status < 300);
    expect(done.length).toBeGreaterThan(edits / 2);

    const after = await first.content(formId);
    const ids = after.components.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const rows = await server.sql<{ order: number; id: string }>(
      `SELECT "order", id FROM form_components WHERE form_id = $1 AND deleted_at IS NULL ORDER BY 1`,
      [formId],
    );
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(ids[0]).toBe(components[0]?._id);
    expect(ids.at(-1)).toBe(components.at(-1)?._id);
    expect(after.components.map(({ isDraggable }) => isDraggable)).toEqual(
      ids.map((_, index) => index > 0 && index < ids.length - 1),
    );

    const madeBy = (kind: Edit) =>
      done.filter((one) => one.kind === kind).map(({ body }) => body.data.component?._id as string);
    const made = [...madeBy('add'), ...madeBy('duplicate')];
    const gone = done.filter(({ kind }) => kind === 'remove').map(({ id }) => id);
    expect(new Set(gone).size).toBe(gone.length);
    const expected = [
      ...components.map(({ _id }) => _id).filter((id) => !gone.includes(id)),
      ...made,
    ];
    expect(ids.toSorted()).toEqual(expected.toSorted());
    // Each success has a version of its own, and each reply shows it.
    expect(after.version).toBe(before.version + done.length);
    const versions = done.map(({ body }) => body.data.content.version as number);
    expect(new Set(versions).size).toBe(done.length);
    const keys = new Set(after.components.map(({ key }) => key));
    expect(keys.size).toBe(ids.length);
  },
);

test('of two changes of the same version, one is made', async () => {
  const { formId, version } = await first.createWith('email');
  const headers = { 'if-match': `"${version}"` };
  const body = { leadForm: formId, type: 'url' };
  const answers = await Promise.all(
    [first, second, first, second].map(({ call }) => call('POST', path, body, headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412, 412]);
});

test('of many tries to publish the same content, one makes a revision', async () => {
  const { formId, components } = await first.createWith('email');
  await first.title(components[1]?._id, 'Work email');
  const publish = { formId, status: 'published' };
  const answers = await Promise.all(
    [first, second, first, second].map(({ call }) => call('PATCH', '/status', publish)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { body } = await first.call('GET', `/revisions/${formId}`);
  expect(body.data.revisions).toHaveLength(1);
});
