import { describe, expect, test } from 'vitest';
import { formComponentTypes, settingsOfType, type AnswerSettings } from '@outpost/contracts';
import { formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const { call, createWith, content } = formTools(() => server);

/** A valid value of every setting. */
const full: Required<AnswerSettings> = {
  placeholder: 'For example',
  initial: '2026-03-01',
  min: 1,
  max: 2,
  minChoices: 1,
  maxChoices: 2,
  minLength: 1,
  maxLength: 20,
  pattern: '[a-z]+',
  patternMessage: 'Small letters',
  earliest: '2026-01-01',
  latest: 'today',
  fileKinds: ['image', 'pdf'],
  maxMegabytes: 5,
  maxFiles: 3,
  isShuffled: true,
};

const set = (_id: string | undefined, settings: object) =>
  call('PATCH', '/content/component/answer', { _id, settings });

describe.each(formComponentTypes)('the answer to a %s', (type) => {
  const has = (name: string) => (settingsOfType[type] ?? []).some((one) => one === name);

  test.each(Object.entries(full))('has or refuses the setting %s', async (name, value) => {
    const { formId, components } = await createWith(type);
    const answer = await set(components[1]?._id, { [name]: value });
    const [, kept] = (await content(formId)).components;
    if (has(name)) {
      expect(answer.body.data.component.settings).toEqual({ [name]: value });
      expect(kept?.settings).toEqual({ [name]: value });
    } else {
      const message = 'This type of question does not have it';
      expectFields(answer, { [`settings.${name}`]: message });
      expect(kept?.settings).toEqual({});
    }
  });
});

test('settings replace each other, and follow a copy and a change of type as far as they fit', async () => {
  const { formId, components } = await createWith('short_question');
  const _id = components[1]?._id;
  await set(_id, { placeholder: 'A', minLength: 3 });
  await set(_id, { placeholder: 'B', maxLength: 9 });
  await call('POST', `/content/component/${_id}/duplicate`, {});
  const all = async () => (await content(formId)).components.map(({ settings }) => settings);
  const both = { placeholder: 'B', maxLength: 9 };
  expect(await all()).toEqual([{}, both, both, {}]);
  const { body } = await call('PATCH', `/content/component/type/${_id}`, { type: 'number' });
  expect(body.data.lost).toEqual(['settings']);
  expect(await all()).toEqual([{}, { placeholder: 'B' }, both, {}]);
});

test.each([
  [{ pattern: '(?=a)b' }, 'Patterns cannot look ahead or behind, or refer to an earlier part'],
  [{ pattern: '(' }, 'Pattern is incorrect'],
  [{ pattern: 'a{1001}' }, 'Pattern is incorrect'],
])('the pattern of %j is refused', async (settings, message) => {
  const { components } = await createWith('short_question');
  expectFields(await set(components[1]?._id, settings), { 'settings.pattern': message });
});

test('a form with a first answer its question refuses is published with a warning', async () => {
  const { formId, components } = await createWith('number');
  const _id = components[1]?._id;
  await call('PATCH', '/content/component/title', { _id, title: 'Seats' });
  await set(_id, { initial: '5', max: 4 });
  const { body } = await call('GET', `/checks/${formId}`);
  expect(body.data.checks).toMatchObject([{ level: 'warning', code: 'refused_initial' }]);
});
