import { expect, test } from 'vitest';
import { formContentEndpoints, leadFormEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  firstCells,
  makeAdminPanelUser,
  makeFormComponent,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

const spring = makeLeadForm({ responses: 41 });
const live = makeLeadForm({ title: 'Newsletter', status: 'live', isActive: true });
const title = makeFormComponent({ leadForm: spring._id });
const submit = makeFormComponent({ leadForm: spring._id, key: 'submit_1', type: 'submit_button' });

const open = async (user: AdminPanelUser = makeAdminPanelUser(), components = [submit, title]) => {
  const api = fakeApi({ forms: [spring, live], components: components.map((one) => ({ ...one })) });
  const shown = renderScreen(<LeadFormsScreen />, { path: '/lead-forms', user, api });
  await screen.findByText('Spring campaign');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const expectRows = (titles: string[]) => waitFor(() => expect(firstCells()).toEqual(titles));

test('lists the forms', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Spring campaign/ }));
  for (const name of ['Draft', '2', '41', 'Jan 05, 2026'])
    expect(row.getByRole('cell', { name })).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, leadFormEndpoints.list);
  expect(fields).toEqual(['title', 'status', 'createdAt', 'updatedAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, leadFormEndpoints.list)).toEqual({
    filters: ['status', 'isActive'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('a new form asks for its title next', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('New form'));
  await dialog('Rename Enter the title');
  expect(api.callsTo(leadFormEndpoints.create)[0]?.body).toEqual({});
  await visitor.clear(field());
  await visitor.type(field(), 'Summer');
  await visitor.click(button('Save'));
  await noDialog();
  await expectRows(['Summer', 'Spring campaign', 'Newsletter']);
  expect(await screen.findByText('The form was renamed.')).toBeTruthy();
});

test('a new form stays when its title is left as it is', async () => {
  const { visitor } = await open();
  await visitor.click(button('New form'));
  await dialog('Rename Enter the title');
  await visitor.click(button('Cancel'));
  await noDialog();
  await expectRows(['Enter the title', 'Spring campaign', 'Newsletter']);
});

test('a form that could not be created is told of, once', async () => {
  const { api, visitor } = await open();
  api.fail(leadFormEndpoints.create, { statusCode: 409, code: 'conflict', message: 'Too many.' });
  await visitor.click(button('New form'));
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(leadFormEndpoints.create)).toHaveLength(1);
});

test('a second click makes no second form', async () => {
  const { api, visitor } = await open();
  const answer = api.hang(leadFormEndpoints.create);
  await visitor.click(button('New form'));
  button('New form').click();
  answer();
  await dialog('Rename Enter the title');
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
  const { visitor } = await open(makeAdminPanelUser(), [submit]);
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

test('a live form is neither renamed nor deleted', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Newsletter'));
  await screen.findByRole('menu');
  for (const name of ['Rename (it is live)', 'Delete (it is live)'])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

test('support reads and changes nothing', async () => {
  await open(makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'New form' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
