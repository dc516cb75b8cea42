import { describe, expect, test } from 'vitest';
import { retype, type FormComponent, type FormContent } from '@outpost/contracts';
import { makeFormComponent, makeId } from '@outpost/testing';
import { applyOp, inverseOf, isSame, type FormOp } from './form-ops.ts';

const leadForm = makeId();
const makeComponent = (order: number, changes: Partial<FormComponent>) =>
  makeFormComponent({ leadForm, order, isDraggable: true, ...changes });

const [title, name, colour, send] = [
  makeComponent(1, { title: 'Spring', isDraggable: false }),
  makeComponent(2, { type: 'short_question', title: 'Name', isMandatory: true }),
  makeComponent(3, { type: 'checkbox_multi', title: 'Colour', options: ['Red'], hasOther: true }),
  makeComponent(4, { type: 'submit_button', title: 'Send', isDraggable: false }),
];
const content: FormContent = {
  formId: leadForm,
  version: 1,
  components: [title, name, colour, send],
  message: { type: 'thankYouMessage', title: 'Thanks', description: 'Done.' },
  revision: null,
  hasUnpublishedChanges: true,
};

const [fresh, copy] = [makeId(), makeId()];
const idsOf = ({ components }: FormContent) => components.map(({ _id }) => _id);

const changes: [string, FormOp][] = [
  ['adding', { kind: 'add', id: fresh, type: 'email', order: 3 }],
  ['copying', { kind: 'duplicate', id: name._id, copy }],
  ['removing', { kind: 'remove', id: colour._id }],
  ['moving', { kind: 'move', id: colour._id, order: 2 }],
  ['retyping', { kind: 'retype', id: colour._id, type: 'line' }],
  ['a title', { kind: 'set', id: name._id, group: 'title', values: { title: 'Full name' } }],
  [
    'a subtitle',
    {
      kind: 'set',
      id: name._id,
      group: 'subtitle',
      values: { subtitle: 'As on your card', isSubtitleHidden: true },
    },
  ],
  ['mandatory', { kind: 'set', id: name._id, group: 'mandatory', values: { isMandatory: false } }],
  [
    'options',
    { kind: 'set', id: colour._id, group: 'options', values: { options: [], hasOther: false } },
  ],
  ['what follows', { kind: 'message', message: { type: 'redirect', link: 'https://a.example' } }],
];

describe.each(changes)('%s', (_, op) => {
  test('changes the content and can be taken back as a whole', () => {
    const after = applyOp(content, op);
    expect(after).not.toEqual(content);
    expect(inverseOf(content, op).reduce(applyOp, after)).toEqual(content);
  });

  test('leaves places without gaps, and the ends where they are', () => {
    const { components } = applyOp(content, op);
    expect(components.map(({ order }) => order)).toEqual(components.map((__, index) => index + 1));
    expect([components[0]?._id, components.at(-1)?._id]).toEqual([title._id, send._id]);
  });
});

test.each([0, 1, 4, 99])('nothing is put at an end: %i', (order) => {
  const moved = idsOf(applyOp(content, { kind: 'move', id: name._id, order }));
  const added = idsOf(applyOp(content, { kind: 'add', id: fresh, type: 'line', order }));
  for (const ids of [moved, added]) expect([ids[0], ids.at(-1)]).toEqual([title._id, send._id]);
});

test('another type keeps what the contract lets it keep', () => {
  const { components } = applyOp(content, { kind: 'retype', id: colour._id, type: 'line' });
  expect(components[2]).toEqual(retype(colour, 'line').component);
});

test('a change of what is gone does nothing and has nothing to take back', () => {
  const op: FormOp = { kind: 'move', id: makeId(), order: 2 };
  expect(applyOp(content, op)).toBe(content);
  expect(inverseOf(content, op)).toEqual([]);
});

test('a first title is taken back to none', () => {
  const untitled = applyOp(content, { kind: 'add', id: fresh, type: 'email', order: 3 });
  const op: FormOp = { kind: 'set', id: fresh, group: 'title', values: { title: 'Email' } };
  const back = { kind: 'set', id: fresh, group: 'title', values: { title: '' } };
  expect(inverseOf(untitled, op)).toEqual([back]);
});

test.each<[one: unknown, other: unknown, same: boolean]>([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, {}, true],
])('%j and %j are the same: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
