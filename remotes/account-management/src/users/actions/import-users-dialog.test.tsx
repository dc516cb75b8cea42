import { expect, test } from 'vitest';
import { userImportEndpoints, type ImportReport } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeUser,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { UsersScreen } from '../list/users.screen.tsx';

const report: ImportReport = {
  rows: [
    {
      line: 2,
      email: 'ida@x.test',
      name: 'Ida Vos',
      teamRole: 'guest',
      outcome: 'ok',
      message: null,
    },
    {
      line: 3,
      email: 'bad',
      name: 'Bo',
      teamRole: 'guest',
      outcome: 'refused',
      message: 'Email is incorrect',
    },
  ],
  total: 2,
  ok: 1,
  refused: 1,
  invited: 0,
  ignoredColumns: ['Company'],
};

const text = 'email,first name,last name,role\nida@x.test,Ida,Vos,guest\nbad,Bo,Ek,guest\n';
const file = new File([text], 'people.csv', { type: 'text/csv' });

const acme = makeWhiteLabel({ name: 'Acme Growth', status: 'active' });

const open = async (user = makeAdminPanelUser({ teamRole: 'owner' })) => {
  const api = fakeApi({ users: [makeUser()], whiteLabels: [acme] });
  const shown = renderScreen(<UsersScreen />, { path: '/users', api, user });
  await shown.visitor.click(await screen.findByRole('button', { name: 'Invite from CSV' }));
  await screen.findByRole('dialog', { name: 'Invite from a CSV file' });
  return { api, ...shown };
};

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nowhere to put a file.');
  return input;
};

test('a file is tried first: nobody is invited before it was seen what would become of it', async () => {
  const { api, visitor } = await open();
  api.answer(userImportEndpoints.importUsers, ({ body }) => ({
    ...report,
    invited: body['isDryRun'] ? 0 : 1,
  }));
  await visitor.upload(fileInput(), file);
  expect(await screen.findByText('1 of 2 lines can be invited.')).toBeTruthy();
  const lines = within(screen.getByRole('table', { name: 'Lines of the file' }));
  expect(
    lines
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['3badBoGuestEmail is incorrect', '2ida@x.testIda VosGuestWill be invited']);
  expect(screen.getByText('The column Company is unknown and is skipped.')).toBeTruthy();
  const bodies = () => api.callsTo(userImportEndpoints.importUsers).map(({ body }) => body);
  expect(bodies()).toEqual([{ csv: text, isDryRun: true }]);
  await visitor.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 person invited.')).toBeTruthy();
  expect(bodies()[1]).toEqual({ csv: text, isDryRun: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the template has the columns and no line that could be sent by mistake', async () => {
  const { visitor } = await open();
  const files = savedFiles();
  await visitor.click(screen.getByRole('button', { name: 'Download template' }));
  expect(files).toHaveLength(1);
  expect(screen.getByText(/Roles are Owner, Admin/)).toBeTruthy();
});

test('a file that cannot be read says why, and another one can be chosen', async () => {
  const { api, visitor } = await open();
  const message = 'The file has no column email';
  api.fail(userImportEndpoints.importUsers, {
    statusCode: 422,
    code: 'validation_failed',
    message,
  });
  await visitor.upload(fileInput(), file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeTruthy();
  const invite = screen.getByRole<HTMLButtonElement>('button', { name: 'Invite' });
  expect(invite.disabled).toBe(true);
});

test('staff put the file in before they choose the organization, which then tries it', async () => {
  const { api, visitor } = await open(makeAdminPanelUser({ role: 'super-admin' }));
  api.answer(userImportEndpoints.importUsers, () => report);
  await visitor.upload(fileInput(), file);
  expect(await screen.findByText('people.csv')).toBeTruthy();
  expect(api.callsTo(userImportEndpoints.importUsers)).toEqual([]);
  const waits = 'The preview appears as soon as everything above is chosen.';
  expect(screen.getByText(waits)).toBeTruthy();
  await pickOption(visitor, 'Organization', 'Acme Growth');
  expect(await screen.findByText('1 of 2 lines can be invited.')).toBeTruthy();
  expect(screen.queryByText(waits)).toBeNull();
  expect(api.callsTo(userImportEndpoints.importUsers).map(({ body }) => body)).toEqual([
    { csv: text, isDryRun: true, whiteLabel: acme._id },
  ]);
});
