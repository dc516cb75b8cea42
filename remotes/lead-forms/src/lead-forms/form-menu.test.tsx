import { expect, test } from 'vitest';
import { leadFormEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeFormComponent,
  makeLeadForm,
  renderScreen,
  rowActionLabels,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details/details.screen.tsx';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

const title = 'Spring campaign';
const form = makeLeadForm({ title, status: 'draft', responses: 0 });
const actions = ['Rename', 'Duplicate', 'Transfer ownership', 'Delete'];
const routes = [
  { path: '/lead-forms', element: <LeadFormsScreen /> },
  { path: '/lead-forms/details/:id', element: <LeadFormDetailsScreen /> },
];
const open = (path: string) => {
  const component = makeFormComponent({ leadForm: form._id });
  const api = fakeApi({ forms: [{ ...form }], components: [component] });
  return { api, ...renderScreen(routes, { path, api }) };
};
const page = `/lead-forms/details/${form._id}`;

test('the page of a form offers the actions of its row', async () => {
  const { visitor } = open(page);
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(actions);
});

test('the row of a form offers the same actions', async () => {
  const { visitor } = open('/lead-forms');
  expect(await rowActionLabels(visitor, title)).toEqual(actions);
});

test('a form is deleted from its page, which leads back to the list', async () => {
  const { api, router, visitor } = open(page);
  await chooseAction(visitor, title, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lead-forms'));
  expect(api.callsTo(leadFormEndpoints.remove)).toMatchObject([{ params: { id: form._id } }]);
});

test('a form is renamed from its page, which shows the new name', async () => {
  const { visitor } = open(page);
  await chooseAction(visitor, title, 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await visitor.clear(field);
  await visitor.type(field, 'Autumn campaign');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn campaign' })).toBeTruthy();
});
