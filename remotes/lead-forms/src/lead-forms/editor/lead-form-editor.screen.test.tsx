import { beforeEach, expect, test } from 'vitest';
import { formContentEndpoints } from '@outpost/contracts';
import { Link } from '@outpost/router';
import {
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeLeadForm,
  renderScreen,
  screen,
} from '@outpost/testing';
import {
  blocks,
  button,
  choose,
  editorRoutes,
  open,
  region,
  rowsWith,
  said,
  saved,
  viewer,
} from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

test('shows the components in their order, and what each is', async () => {
  await open();
  expect(blocks()).toEqual([
    'Spring campaign, Title',
    'Name, Short answer',
    'Colour, Single choice',
    'Send, Submit button',
  ]);
});

test('a form that is not there says so', async () => {
  const api = fakeApi();
  renderScreen(editorRoutes, { path: `/lead-forms/show/${makeId()}`, user: viewer, api });
  expect(await screen.findByRole('heading', { name: 'This form was not found' })).toBeTruthy();
});

test('a form that could not be loaded can be asked for again', async () => {
  const rows = rowsWith();
  const api = fakeApi(rows);
  api.fail(formContentEndpoints.content, { message: 'Broken.' });
  const path = `/lead-forms/show/${api.rows.forms[0]?._id}`;
  const { visitor } = renderScreen(editorRoutes, { path, user: viewer, api });
  expect(await said('Broken.')).toBeTruthy();
  api.recover(formContentEndpoints.content);
  await visitor.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring campaign' })).toBeTruthy();
});

test('a form that is opened again soon is there again', async () => {
  const api = fakeApi(rowsWith());
  const id = api.rows.forms[0]?._id ?? '';
  const editor = `/lead-forms/show/${id}`;
  const details = { path: '/lead-forms/details/:id', element: <Link to={editor}>Back</Link> };
  const routes = [...editorRoutes, details];
  const { visitor } = renderScreen(routes, { path: editor, user: viewer, api });
  await visitor.click(await screen.findByRole('link', { name: 'Overview' }));
  await visitor.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring campaign' })).toBeTruthy();
});

test('the preview is filled in on a device, and nothing is sent', async () => {
  const shown = await open();
  const { api, visitor } = shown;
  await choose(shown, 'Name');
  await visitor.click(screen.getByRole('switch', { name: 'Required' }));
  await saved();
  const before = api.calls.length;
  await visitor.click(button('Preview'));
  await visitor.selectOptions(await screen.findByRole('combobox', { name: 'Device' }), 'Phone');
  const preview = region('Preview');
  await visitor.click(preview.getByRole('button', { name: 'Send' }));
  expect(preview.getByRole('link', { name: 'Name is required' })).toBeTruthy();
  const name = preview.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  await visitor.type(name, 'Ada');
  expect(preview.queryByText('Name is required')).toBeNull();
  await visitor.click(preview.getByRole('radio', { name: 'Blue' }));
  await visitor.click(preview.getByRole('button', { name: 'Send' }));
  expect(await preview.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(api.calls.slice(before).filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([]);
});

test('support looks at a form and changes nothing', async () => {
  const shown = await open({}, makeAdminPanelUser({ role: 'support' }));
  await choose(shown, 'Name');
  for (const name of ['Publish', 'Undo', 'Add', 'Move Name', 'Actions for Name'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  await shown.visitor.click(screen.getByRole('button', { name: /^After submitting/ }));
  expect(screen.queryByRole('combobox', { name: 'After submitting' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).disabled).toBe(true);
});

test('the preview shows the pages after and in place of the form', async () => {
  const settings = {
    ...makeLeadForm().settings,
    closedTitle: 'See you in spring',
    closedText: '',
    hasPassword: true,
  };
  const { visitor } = await open({ settings });
  await visitor.click(button('Preview'));
  const preview = region('Preview');
  const name = await preview.findByRole('textbox', { name: 'Name' });
  await visitor.type(name, 'Ada');
  const page = screen.getByRole('combobox', { name: 'Page' });
  const show = (option: string) => visitor.selectOptions(page, option);
  await show('When closed');
  expect(preview.getByRole('heading', { name: 'See you in spring' })).toBeTruthy();
  expect(preview.getByText('This form has closed and takes no more answers.')).toBeTruthy();
  expect(preview.queryByRole('textbox')).toBeNull();
  await show('Password');
  await visitor.type(preview.getByLabelText('Password'), 'any');
  await visitor.click(preview.getByRole('button', { name: 'Open the form' }));
  expect(preview.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
  await show('When full');
  expect(preview.getByText(/has received all the answers/)).toBeTruthy();
  await show('After submitting');
  expect(preview.getByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(document.activeElement).toBe(page);
  await visitor.click(preview.getByRole('button', { name: 'Fill in again' }));
  expect(preview.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
});
