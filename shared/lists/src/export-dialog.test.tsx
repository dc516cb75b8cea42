import { userEndpoints } from '@outpost/contracts';
import { fakeApi, makeUser, renderScreen, savedFiles, screen, waitFor } from '@outpost/testing';
import { expect, test, vi } from 'vitest';
import { ExportDialog } from './export-dialog.tsx';
import type { FileOption } from './list-definition.ts';
import { timeZoneOption } from './time-zone-option.ts';

const show = (visible = ['name', 'role'], options: FileOption[] = []) => {
  const files = savedFiles();
  const api = fakeApi({ users: [makeUser()] });
  const onEnd = vi.fn<(rows: number | null) => void>();
  const { visitor } = renderScreen(
    <ExportDialog
      endpoint={userEndpoints.csv}
      query={{ searchValue: 'ada' }}
      params={undefined}
      fileName="users.csv"
      visible={visible}
      noun={['user', 'users']}
      options={options}
      total={1_234}
      onEnd={onEnd}
    />,
    { api },
  );
  const press = (role: 'button' | 'radio', name: string) =>
    visitor.click(screen.getByRole(role, { name }));
  return { api, files, onEnd, press, visitor };
};

test.each([
  ['Visible columns', 'As on screen', { columns: 'name,role', values: 'words' }],
  ['Visible columns', 'Raw values, for programs', { columns: 'name,role', values: 'raw' }],
  ['All columns', 'As on screen', { values: 'words' }],
])('%s, %s', async (columns, values, asked) => {
  const { api, files, onEnd, press } = show();
  expect(screen.getByText(/^1,234 users, with the filters/)).toBeTruthy();
  await press('radio', columns);
  await press('radio', values);
  await press('button', 'Download');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(expect.any(Number)));
  expect(api.callsTo(userEndpoints.csv)[0]?.query).toEqual({ searchValue: 'ada', ...asked });
  expect(files).toHaveLength(1);
});

test('the file of a list of cards has all columns, without a question', async () => {
  const { api, onEnd, press } = show([]);
  expect(screen.queryByRole('radio', { name: 'Visible columns' })).toBeNull();
  await press('button', 'Download');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(expect.any(Number)));
  expect(api.callsTo(userEndpoints.csv)[0]?.query).toEqual({ searchValue: 'ada', values: 'words' });
});

const fileOptions: FileOption[] = [
  {
    name: 'choices',
    label: 'Choices',
    options: [
      { value: 'joined', label: 'One' },
      { value: 'separate', label: 'Many' },
    ],
  },
  {
    name: 'timeZone',
    label: 'Times',
    options: ['', 'UTC', 'Asia/Tokyo', 'Europe/Paris'].map((value) => ({ value, label: value })),
  },
];

test.each([
  ['as it is', false, {}],
  ['with choices of its own', true, { choices: 'separate', timeZone: 'Asia/Tokyo' }],
])('a file %s has the parameters that differ from the usual ones', async (_how, isOwn, asked) => {
  const { api, onEnd, press, visitor } = show([], fileOptions);
  if (isOwn) {
    await press('radio', 'Many');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Times' }), 'Asia/Tokyo');
  }
  await press('button', 'Download');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(expect.any(Number)));
  const { query } = api.callsTo(userEndpoints.csv)[0] ?? {};
  expect(query).toEqual({ searchValue: 'ada', values: 'words', ...asked });
});

test('a file that is refused keeps the dialog and says why', async () => {
  const { api, files, onEnd, press } = show();
  api.fail(userEndpoints.csv, { statusCode: 500, code: 'internal', message: 'The disk is full.' });
  await press('button', 'Download');
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(files).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('canceling saves nothing', async () => {
  const { files, onEnd, press } = show();
  await press('button', 'Cancel');
  expect(onEnd).toHaveBeenCalledWith(null);
  expect(files).toEqual([]);
});

test('the zones of a file begin with that of the list, and have UTC', () => {
  const { name, options } = timeZoneOption();
  expect([name, options[0]]).toEqual(['timeZone', { value: '', label: 'My time zone' }]);
  expect(options.filter(({ value }) => value === 'UTC')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
