import { expect, test } from 'vitest';
import { formResponseEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeFormResponse,
  makeUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { comparedRows, reasonAgainst } from './compared.ts';
import { FormResponsesScreen } from './form-responses.screen.tsx';

const ann = makeUser({ firstName: 'Ann', lastName: 'Lee' });
const ben = makeUser({ firstName: 'Ben', lastName: 'Roy' });
const user = { _id: ann._id, name: 'Ann Lee', email: ann.email };
const question = { _id: makeFormResponse()._id, title: 'Seats', type: 'number' as const };
const form = makeFormResponse().form;

const answering = (text: string, changes: Parameters<typeof makeFormResponse>[0] = {}) =>
  makeFormResponse({
    form,
    user,
    questions: [question],
    answers: { [question._id]: text },
    answered: 1,
    asked: 1,
    ...changes,
  });

const show = (search = '') => {
  const responses = [answering('3'), answering('4'), makeFormResponse({ respondent: 'x@y.test' })];
  const api = fakeApi({ users: [ann, ben], responses });
  const shown = renderScreen(<FormResponsesScreen />, { path: `/form-responses${search}`, api });
  return { api, responses, ...shown };
};

test('people are picked by name, stand in the address and are asked for together', async () => {
  const { api, visitor, router } = show();
  await visitor.click(await screen.findByRole('button', { name: 'Pick users' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick users' }));
  for (const name of ['Pick Ann Lee', 'Pick Ben Roy'])
    await visitor.click(await dialog.findByRole('switch', { name }));
  await visitor.click(dialog.getByRole('button', { name: 'Show 2 picked' }));
  const table = within(await screen.findByRole('table', { name: 'Picked users' }));
  expect(table.getByRole('row', { name: /^Ann Lee .* 2 / })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Ben Roy .* 0 —/ })).toBeTruthy();
  const ids = [ann._id, ben._id].toSorted();
  expect(new URLSearchParams(router.state.location.search).get('user')).toBe(ids.join(','));
  expect(api.callsTo(formResponseEndpoints.ofUsers)).toHaveLength(1);
  const { filters } = api.callsTo(formResponseEndpoints.all).at(-1)?.query ?? {};
  expect(JSON.parse(filters ?? '{}')).toEqual({ user: ids });
});

test('the timeline of a person opens from their response', async () => {
  const { visitor } = show();
  const [first] = await screen.findAllByRole('link', { name: 'Ann Lee' });
  if (first) await visitor.click(first);
  await visitor.click(await screen.findByRole('button', { name: 'Timeline of Ann Lee' }));
  const timeline = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  expect(await timeline.findByText(/2 responses/)).toBeTruthy();
  expect(timeline.getAllByText('Seats')).toHaveLength(2);
});

test('two responses are chosen and compared, one alone is not', async () => {
  const { visitor } = show();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select Ann Lee/ });
  if (boxes[0]) await visitor.click(boxes[0]);
  await visitor.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('Choose two to 6 responses to compare.')).toBeTruthy();
  if (boxes[1]) await visitor.click(boxes[1]);
  await visitor.click(screen.getByRole('button', { name: 'Compare' }));
  const table = within(await screen.findByRole('table', { name: 'Compared responses' }));
  expect(table.getByRole('row', { name: 'Seats 3 4' })).toBeTruthy();
  expect(screen.getByText('Spring campaign: 1 of 1 answers differ.')).toBeTruthy();
});

test('responses to different forms are not compared', async () => {
  const one = answering('3');
  const other = makeFormResponse();
  expect(reasonAgainst([one])).toContain('at least two');
  expect(reasonAgainst([one, other])).toBe('Only responses to the same form can be compared.');
  expect(reasonAgainst([one, answering('3')])).toBeNull();
});

test('what only one of them was asked is compared as well', () => {
  const later = { ...question, _id: makeFormResponse()._id, title: 'Later' };
  const rows = comparedRows([
    answering('3'),
    answering('3', {
      questions: [question, later],
      answers: { [question._id]: '3', [later._id]: 'x' },
    }),
  ]);
  expect(rows.map(({ title, texts, isDifferent }) => [title, texts, isDifferent])).toEqual([
    ['Seats', ['3', '3'], false],
    ['Later', ['', 'x'], true],
  ]);
});

test('nobody is picked by default, and no call is made for them', async () => {
  const { api } = show();
  await screen.findByRole('table', { name: 'Form Responses' });
  await waitFor(() => expect(api.callsTo(formResponseEndpoints.all)).toHaveLength(1));
  expect(api.callsTo(formResponseEndpoints.ofUsers)).toEqual([]);
});
