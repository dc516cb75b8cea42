import { expect, test } from 'vitest';
import {
  formContentEndpoints,
  leadFormEndpoints,
  type AdminPanelUser,
  type LeadForm,
} from '@outpost/contracts';
import {
  chooseAction,
  fireEvent,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeFormComponent,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { useParams } from '@outpost/router';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

const spring = makeLeadForm({ responses: 41, starts: 41, completed: 30, completionRate: 73 });
const url = 'https://forms.example/view/1';
const live = makeLeadForm({
  title: 'Newsletter',
  status: 'live',
  isActive: true,
  url,
  responses: 7,
  revision: 1,
});
const published = makeLeadForm({ title: 'Webinar', status: 'published', revision: 1 });
const title = makeFormComponent({ leadForm: spring._id });
const submit = makeFormComponent({ leadForm: spring._id, key: 'submit_1', type: 'submit_button' });

function Editor() {
  return <p>The editor of {useParams()['id']}</p>;
}
const routes = [
  { path: '/lead-forms', element: <LeadFormsScreen /> },
  { path: '/lead-forms/show/:id', element: <Editor /> },
];

const open = async (
  user: AdminPanelUser = makeAdminPanelUser(),
  { components = [submit, title], more = [] as LeadForm[] } = {},
) => {
  const forms = [spring, live, ...more].map((one) => ({ ...one }));
  const api = fakeApi({ forms, components: components.map((one) => ({ ...one })) });
  const shown = renderScreen(routes, { path: '/lead-forms', user, api });
  await screen.findByText('Spring campaign');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Returns the titles beside the checkboxes of the rows. */
const rowTitles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const expectRows = (titles: string[]) => waitFor(() => expect(rowTitles()).toEqual(titles));

test('lists the forms', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = within(screen.getByRole('row', { name: /Spring campaign/ }));
  for (const name of ['Draft', '2', '41', '73%', 'Jan 05, 2026', 'Sable Quill'])
    expect(row.getByRole('cell', { name })).toBeTruthy();
  const header = screen.getByRole('columnheader', { name: 'Completion rate' });
  expect(header.getAttribute('aria-description')).toBe(
    'Completed out of started visits, without spam',
  );
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, leadFormEndpoints.list);
  expect(fields).toEqual(['title', 'status', 'completionRate', 'createdAt', 'updatedAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, leadFormEndpoints.list)).toEqual({
    filters: ['status', 'isActive', 'reported', 'completionRate'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('a new form is gone on with in its editor', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add form'));
  expect(await screen.findByText(/^The editor of /)).toBeTruthy();
  expect(api.callsTo(leadFormEndpoints.create)[0]?.body).toEqual({});
  const [made] = api.rows.forms;
  expect(screen.getByText(`The editor of ${made?._id}`)).toBeTruthy();
});

test('a form that could not be created is told of, once', async () => {
  const { api, visitor } = await open();
  api.fail(leadFormEndpoints.create, { statusCode: 409, code: 'conflict', message: 'Too many.' });
  await visitor.click(button('Add form'));
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(leadFormEndpoints.create)).toHaveLength(1);
});

test('a second click makes no second form', async () => {
  const { api, visitor } = await open();
  const answer = api.hang(leadFormEndpoints.create);
  await visitor.click(button('Add form'));
  button('Add form').click();
  answer();
  await screen.findByText(/^The editor of /);
  expect(api.callsTo(leadFormEndpoints.create)).toHaveLength(1);
});

test('renaming changes the title component', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Spring campaign', 'Rename');
  await dialog('Rename Spring campaign');
  expect(field().value).toBe('Spring campaign');
  await visitor.type(field(), ' 2026');
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(formContentEndpoints.content)[0]?.params).toEqual({ formId: spring._id });
  expect(api.callsTo(formContentEndpoints.changeTitle)[0]?.body).toEqual({
    _id: title._id,
    title: 'Spring campaign 2026',
  });
  await expectRows(['Spring campaign 2026', 'Newsletter']);
});

test('a title that was changed meanwhile is shown beside the typed one', async () => {
  const { api, visitor } = await open(makeAdminPanelUser(), {
    components: [{ ...title, title: 'Summer campaign' }],
  });
  await chooseAction(visitor, 'Spring campaign', 'Rename');
  await visitor.type(field(), ' 2026');
  await visitor.click(button('Save'));
  const both = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
  for (const text of ['Spring campaign 2026', 'Summer campaign'])
    expect(both.getByText(text)).toBeTruthy();
  expect(api.callsTo(formContentEndpoints.changeTitle)).toEqual([]);
});

test('a title is needed', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Spring campaign', 'Rename');
  await visitor.clear(field());
  await visitor.click(button('Save'));
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(api.callsTo(formContentEndpoints.changeTitle)).toEqual([]);
});

test('what the server refuses stands beside the title', async () => {
  const { api, visitor } = await open();
  const fields = { title: 'Title is taken' };
  api.fail(formContentEndpoints.changeTitle, { statusCode: 422, message: 'No', fields });
  await chooseAction(visitor, 'Spring campaign', 'Rename');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Title is taken')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('a form without a title component says so', async () => {
  const { visitor } = await open(makeAdminPanelUser(), { components: [submit] });
  await chooseAction(visitor, 'Spring campaign', 'Rename');
  await visitor.click(button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('This form has no title.');
});

test('deletes a form after telling what is lost', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Spring campaign', 'Delete');
  expect((await dialog('Delete Spring campaign?')).textContent).toContain('41 responses');
  await visitor.click(button('Delete form'));
  await expectRows(['Newsletter']);
  expect(api.callsTo(leadFormEndpoints.remove)[0]?.params).toEqual({ id: spring._id });
});

const active = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `Active: ${name}` });

test('a published form is activated by its switch, and taken back', async () => {
  const { api, visitor } = await open(makeAdminPanelUser(), { more: [published] });
  await visitor.click(active('Webinar'));
  expect(await screen.findByText('Webinar was activated.')).toBeTruthy();
  await waitFor(() => expect(active('Webinar').checked).toBe(true));
  await visitor.click(button('Undo'));
  await waitFor(() => expect(active('Webinar').checked).toBe(false));
  expect(api.callsTo(leadFormEndpoints.changeStatus).map(({ body }) => body)).toEqual([
    { formId: published._id, isActive: true },
    { formId: published._id, isActive: false },
  ]);
});

test('a live form is deactivated after saying what that means', async () => {
  const { api, visitor } = await open();
  await visitor.click(active('Newsletter'));
  const asked = await dialog('Deactivate Newsletter?');
  expect(asked.textContent).toContain('The 7 responses so far stay.');
  expect(api.callsTo(leadFormEndpoints.changeStatus)).toEqual([]);
  await visitor.click(within(asked).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(active('Newsletter').checked).toBe(false));
});

test('a refused activation is told of, and the switch stays', async () => {
  const { api, visitor } = await open(makeAdminPanelUser(), { more: [published] });
  api.fail(leadFormEndpoints.changeStatus, { statusCode: 409, message: 'Not now.' });
  await visitor.click(active('Webinar'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(active('Webinar').checked).toBe(false);
});

test('a draft is published before it is activated', async () => {
  await open();
  expect(active('Spring campaign (publish it first)').disabled).toBe(true);
});

test('the link of a live form is copied, opened and scanned', async () => {
  const { visitor } = await open();
  const row = within(screen.getByRole('row', { name: /Newsletter/ }));
  const link = row.getByRole<HTMLAnchorElement>('link', { name: 'Open Newsletter' });
  expect([link.href, link.target, link.rel]).toEqual([url, '_blank', 'noopener noreferrer']);
  expect(row.getByRole('button', { name: 'Copy live link of Newsletter' })).toBeTruthy();
  await visitor.click(row.getByRole('button', { name: 'QR code of Newsletter' }));
  const picture = screen.getByRole<HTMLImageElement>('img', { name: /^QR code of the live link/ });
  expect(new URL(picture.src).pathname).toBe(`/view/${live._id}/qr.svg`);
  fireEvent.error(picture);
  expect(screen.getByText('The QR code could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy live link of Spring campaign' })).toBeNull();
});

test('a copy is made and can be opened', async () => {
  const { visitor } = await open();
  await chooseAction(visitor, 'Spring campaign', 'Duplicate');
  expect(await screen.findByText('Spring campaign (copy) was added.')).toBeTruthy();
  await expectRows(['Spring campaign (copy)', 'Spring campaign', 'Newsletter']);
  await visitor.click(button('Open'));
  expect(await screen.findByText(/^The editor of /)).toBeTruthy();
});

test('a live form is neither renamed nor deleted', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Newsletter'));
  await screen.findByRole('menu');
  for (const name of ['Rename (deactivate it first)', 'Delete (deactivate it first)'])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

test('support reads and changes nothing', async () => {
  const { visitor } = await open(makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Add form' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Newsletter')).toEqual([]);
  await visitor.keyboard('{Escape}');
  expect(active('Newsletter').disabled).toBe(true);
});
