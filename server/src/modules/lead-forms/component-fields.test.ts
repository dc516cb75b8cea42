import { describe, expect, test } from 'vitest';
import { formComponentTypes, isChoice, isQuestion, type FormComponent } from '@outpost/contracts';
import { formTools } from '../../testing/forms.ts';
import { expectFields } from '../../testing/records.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const { call, createWith, content, read } = formTools(() => server);
const path = '/content/component';

const middle = async (type: FormComponent['type']) => {
  const { formId, components } = await createWith(type);
  const [, component] = components;
  if (!component) throw new Error('The form has no component.');
  return { formId, component, _id: component._id };
};

const change = (what: string, body: object) => call('PATCH', `${path}/${what}`, body);

describe('the title', () => {
  test('of the first component is the title of the form', async () => {
    const { formId, components, version } = await createWith('title');
    const [first, second, last] = components;
    const answer = await change('title', { _id: first?._id, title: ' Ask us ' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.component).toEqual({ ...first, title: 'Ask us' });
    expect((await read(formId)).title).toBe('Ask us');
    for (const { _id } of [second, last] as FormComponent[])
      await change('title', { _id, title: 'Other' });
    expect((await read(formId)).title).toBe('Ask us');
    expect((await content(formId)).version).toBe(version + 3);
  });

  test.each([
    ['title', '', 'Title is required'],
    ['title', ' ', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['title', 'x'.repeat(201), 'Title should have max 200 characters'],
    ['title', 'a\0b', 'Title is incorrect'],
    ['order', 1, 'order is not known'],
    ['tenantId', unknownId, 'tenantId is not known'],
  ])('with %s = %j answers "%s"', async (field, value, message) => {
    const body = { _id: unknownId, title: 'X', [field]: value };
    expectFields(await change('title', body), { [field]: message });
  });

  test('is taken away by null, except from what stays where it is', async () => {
    const { formId, _id, component } = await middle('email');
    await change('title', { _id, title: 'Work email' });
    const answer = await change('title', { _id, title: null });
    expect(answer.body.data.component).toEqual({ ...component, title: '' });
    const [first] = (await content(formId)).components;
    expect((await change('title', { _id: first?._id, title: null })).status).toBe(409);
    expect((await content(formId)).components[0]?.title).toBe('Contact');
  });

  test.each([undefined, null, 7, 'x'])('with the id %j is refused', async (_id) => {
    const { status, body } = await change('title', { _id, title: 'X' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['_id']]);
  });
});

test('a subtitle is written, shown and hidden', async () => {
  const { _id } = await middle('email');
  const shown = await change('subtitle', { _id, isSubtitleHidden: false, subtitle: 'Yours' });
  expect(shown.body.data.component).toMatchObject({ isSubtitleHidden: false, subtitle: 'Yours' });
  const hidden = await change('subtitle', { _id, isSubtitleHidden: true });
  expect(hidden.body.data.component).toMatchObject({ isSubtitleHidden: true, subtitle: 'Yours' });
});

describe.each(formComponentTypes)('a %s', (type) => {
  test('takes what its type can have, and is told of the rest', async () => {
    const { _id } = await middle(type);
    const tries: [what: string, values: object, isAllowed: boolean, refusal: string][] = [
      ['mandatory', { isMandatory: true }, isQuestion(type), 'Only a question can be mandatory.'],
      ['date', { hasRange: true }, type === 'date_picker', 'Only a date picker can take a range.'],
      ['options', { options: ['A', 'B'] }, isChoice(type), 'Only a choice has options.'],
      [
        'logic',
        { logic: { isHidden: true, prefillKey: 'x', rules: [] } },
        isQuestion(type),
        'Only a question can be required, hidden for good or filled in.',
      ],
    ];
    for (const [what, values, isAllowed, refusal] of tries) {
      const { status, body } = await change(what, { _id, ...values });
      expect({ what, status }).toEqual({ what, status: isAllowed ? 200 : 409 });
      if (isAllowed) expect(body.data.component).toMatchObject(values);
      else expect(body.message).toBe(refusal);
    }
  });
});

describe('options', () => {
  test('are set as a whole, in their order, with or without something else', async () => {
    const { _id } = await middle('checkbox_multi');
    const first = await change('options', { _id, options: [' B ', 'A'], hasOther: true });
    expect(first.body.data.component).toMatchObject({ options: ['B', 'A'], hasOther: true });
    const second = await change('options', { _id, options: ['A', 'B', 'C'] });
    expect(second.body.data.component).toMatchObject({ options: ['A', 'B', 'C'], hasOther: true });
  });

  test.each([
    [['A', ' a '], { options: 'Each option can be there once' }],
    [['A', ' '], { 'options.1': 'Option is required' }],
    [['x'.repeat(201)], { 'options.0': 'Option should have max 200 characters' }],
    [Array.from({ length: 101 }, (_, n) => `${n}`), { options: 'At most 100 options can be set.' }],
    ['A', { options: 'Options is required' }],
  ])('%j are refused', async (options, fields) => {
    expectFields(await change('options', { _id: unknownId, options }), fields);
  });
});

describe('another type', () => {
  test('is tried first: a dry run says what is lost and changes nothing', async () => {
    const { _id, formId } = await middle('radiobutton_single');
    await change('options', { _id, options: ['A', 'B'] });
    await change('mandatory', { _id, isMandatory: true });
    await change('title', { _id, title: 'Choose' });
    const before = await content(formId);
    const dry = await change(`type/${_id}`, { type: 'label', isDryRun: true });
    expect(dry.status).toBe(200);
    expect(dry.body.data.lost).toEqual(['mandatory', 'options']);
    expect(dry.body.data.component).toMatchObject({ type: 'label', title: 'Choose', options: [] });
    expect(dry.body.data.content).toEqual(before);
    expect(await content(formId)).toEqual(before);
    const wet = await change(`type/${_id}`, { type: 'label' });
    expect(wet.body.data.lost).toEqual(['mandatory', 'options']);
    expect((await content(formId)).components[1]).toMatchObject({
      _id,
      key: 'radiobutton_single_1',
      type: 'label',
      title: 'Choose',
      isMandatory: false,
      options: [],
    });
  });

  test.each([
    ['radiobutton_single', 'checkbox_multi'],
    ['checkbox_multi', 'radiobutton_single'],
  ] as const)('from %s to %s keeps the options', async (from, to) => {
    const { _id } = await middle(from);
    await change('options', { _id, options: ['A', 'B'], hasOther: true });
    const { data } = (await change(`type/${_id}`, { type: to })).body;
    expect(data.lost).toEqual([]);
    expect(data.component).toMatchObject({ type: to, options: ['A', 'B'], hasOther: true });
  });
});

describe('logic', () => {
  const ruleOf = (component: string, more: object = {}) => ({
    action: 'show',
    match: 'all',
    conditions: [{ component, operator: 'is', value: 'Yes' }],
    target: null,
    ...more,
  });
  const setLogic = (_id: string | undefined, ...rules: object[]) =>
    change('logic', { _id, logic: { isHidden: false, prefillKey: '', rules } });

  test('is about components of the same form', async () => {
    const { components } = await createWith('email', 'url');
    const [title, email, url, submit] = components.map(({ _id }) => _id);
    const other = await createWith('email');
    const rules = [ruleOf(email ?? ''), ruleOf(url ?? '', { action: 'jump', target: submit })];
    const { status, body } = await setLogic(url, ...rules);
    expect(status).toBe(200);
    expect(body.data.component.logic.rules).toEqual(rules);
    const unknown = 'This component is not in the form';
    for (const id of [unknownId, other.components[1]?._id ?? '']) {
      expectFields(await setLogic(url, rules[0] ?? {}, ruleOf(id)), {
        'logic.rules.1.conditions.0.component': unknown,
      });
      const jump = ruleOf(email ?? '', { action: 'jump', target: id });
      expectFields(await setLogic(url, jump), { 'logic.rules.0.target': unknown });
    }
    for (const id of [title, submit]) expect((await setLogic(id)).status).toBe(409);
  });

  test.each([
    [{ conditions: [] }, 'logic.rules.0.conditions', 'Condition is required'],
    [{ action: 'dance' }, 'logic.rules.0.action', 'Action is incorrect'],
    [{ action: 'jump' }, 'logic.rules.0.target', 'Target is incorrect'],
    [{ target: unknownId }, 'logic.rules.0.target', 'Target is incorrect'],
    [
      { conditions: [{ component: unknownId, operator: 'is' }] },
      'logic.rules.0.conditions.0.value',
      'Value is required',
    ],
    [{ extra: 1 }, 'logic.rules.0.extra', 'logic.rules.0.extra is not known'],
  ])('with %j is refused', async (more, field, message) => {
    expectFields(await setLogic(unknownId, ruleOf(unknownId, more)), { [field]: message });
  });

  test('can be an expression about answers', async () => {
    const { components } = await createWith('number', 'url');
    const url = components[2]?._id;
    const expression = `answers.${components[1]?.key} * 2 > 20`;
    const rule = { action: 'show', match: 'all', conditions: [], expression, target: null };
    const { status, body } = await setLogic(url, rule);
    expect([status, body.data.component.logic.rules]).toEqual([200, [rule]]);
    const about = (more: object) => setLogic(url, { ...rule, ...more });
    const field = 'logic.rules.0.expression';
    const unread = { expression: 'answers.number_2 >' };
    expectFields(await about(unread), { [field]: 'Something is missing at the end.' });
    expectFields(await about({ expression: 'number_2 > 20' }), {
      [field]: 'number_2 is not known here; texts are in quotes.',
    });
    const conditions = [{ component: components[1]?._id, operator: 'is_answered' }];
    expectFields(await about({ conditions }), { [field]: 'Expression is incorrect' });
    expectFields(await about({ expression: ' ' }), { [field]: 'Expression is required' });
    expectFields(await about({ expression: `"${'x'.repeat(500)}" == ""` }), {
      [field]: 'Expression should have max 500 characters',
    });
  });

  test('fills in from a parameter with a name an address can carry', async () => {
    const logic = { isHidden: false, prefillKey: 'a b', rules: [] };
    const answer = await change('logic', { _id: unknownId, logic });
    expectFields(answer, { 'logic.prefillKey': 'Parameter is incorrect' });
  });
});

describe('what follows a form', () => {
  const thankYou = { type: 'thankYouMessage', title: 'Thanks', description: 'We call you.' };
  const redirect = { type: 'redirect', link: 'https://acme.example/thanks' };

  test.each([thankYou, redirect])('is %j', async (message) => {
    const { formId } = await createWith();
    const { status, body } = await change('message', { formId, ...message });
    expect(status).toBe(200);
    expect(body.data.message).toEqual(message);
    expect((await content(formId)).message).toEqual(message);
  });

  test.each([
    [{ ...thankYou, title: ' ' }, { title: 'Title is required' }],
    [{ ...thankYou, description: '' }, { description: 'Message is required' }],
    [
      { type: 'thankYouMessage' },
      { title: 'Title is required', description: 'Message is required' },
    ],
    [{ type: 'redirect' }, { link: 'Redirect link is required' }],
    [{ ...redirect, link: 'https://' }, { link: 'Invalid URL' }],
    [{ ...redirect, link: 'javascript:alert(1)' }, { link: 'Invalid URL' }],
    [{}, { type: 'Type is required' }],
    [{ ...redirect, colour: 'red' }, { colour: 'colour is not known' }],
  ])('is not %j', async (message, fields) => {
    expectFields(await change('message', { formId: unknownId, ...message }), fields);
  });
});
