import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@outpost/api-client';
import { companyEndpoints } from '@outpost/contracts';
import { renderScreen, screen, within } from '@outpost/testing';
import { AppShell } from '@outpost/ui';
import { RecordLoader, RecordPage } from './record-page.tsx';

const record = {
  _id: 'id-of-north',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-02-01T12:00:00.000Z',
};
const tabs = [
  { value: 'facts', label: 'Facts' },
  { value: 'logs', label: 'Logs' },
];
const list = {
  name: 'companies',
  endpoint: companyEndpoints.list,
  pathOf: (id: string) => `/${id}`,
};

afterEach(() => localStorage.clear());

const openPage = (path: string) =>
  renderScreen(
    <RecordPage
      record={record}
      name="North"
      up="Companies"
      chip="Active"
      list={list}
      actions={<button type="button">Edit</button>}
      tabs={tabs}
      parameter="tab"
    >
      {(tab) => <p>shows {tab}</p>}
    </RecordPage>,
    { path },
  );

test('the header has name, state, dates and actions', () => {
  openPage('/');
  const head = within(screen.getByRole('banner'));
  expect(head.getByRole('heading', { level: 1, name: 'North' })).toBeTruthy();
  expect(head.getByText('Active')).toBeTruthy();
  expect(head.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(head.getByText(/Created/).textContent).toBe('Created Jan 05, 2026');
  expect(head.getByText(/Updated/).textContent).toBe('Updated Feb 01, 2026');
});

test.each([
  ['/', 'facts'],
  ['/?tab=', 'facts'],
  ['/?tab=toString', 'facts'],
  ['/?tab=logs', 'logs'],
])('the address %s shows the tab %s', (path, tab) => {
  openPage(path);
  expect(screen.getByRole('tabpanel').textContent).toBe(`shows ${tab}`);
});

test('another tab is named in the address, without the parameters of the list in this one', async () => {
  const { visitor, router } = openPage('/?page=3&tab=facts');
  await visitor.click(screen.getByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?tab=logs');
});

const inShell = () =>
  renderScreen(
    <AppShell title="Outpost" location="1" path="/" sidebar="Links">
      <RecordPage
        record={record}
        name="North"
        up="Companies"
        chip="Active"
        list={list}
        actions={null}
        tabs={tabs}
        parameter="tab"
        areTabsInSidebar
      >
        {(tab) => <p>shows {tab}</p>}
      </RecordPage>
    </AppShell>,
    { path: '/?tab=logs' },
  );

test('tabs that the wide sidebar links have no bar', () => {
  inShell();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.getByRole('region', { name: 'Logs' }).textContent).toBe('shows logs');
});

test('tabs that the sidebar links have a bar beside a collapsed sidebar', () => {
  localStorage.setItem('outpost-rail', 'true');
  inShell();
  expect(screen.getByRole('tab', { name: 'Logs', selected: true })).toBeTruthy();
});

const load = (query: { data?: string; statusCode?: 403 | 404 | 500 }, isListed = true) => {
  const refetch = vi.fn<() => void>();
  const { data, statusCode } = query;
  const error = statusCode
    ? new ApiFailure({ statusCode, code: 'internal', message: 'No.' })
    : null;
  const { visitor } = renderScreen(
    <RecordLoader
      id={record._id}
      noun="company"
      up="Companies"
      list={isListed ? { to: '/companies', label: 'All companies' } : null}
      query={{ data, error, refetch }}
    >
      {(name) => <p>shows {name}</p>}
    </RecordLoader>,
    { path: '/' },
  );
  return { visitor, refetch };
};

test.each([
  [403, 'You do not have access to this page'],
  [404, 'This company was not found'],
  [500, 'The company could not be loaded'],
] as const)('a failure %i is shown: %s', (statusCode, name) => {
  load({ statusCode });
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
});

test.each([
  [true, 'All companies', '/companies'],
  [false, 'Go to home', '/home'],
])('with a list: %s, a record that is not there offers %s', (isListed, name, to) => {
  load({ statusCode: 404 }, isListed);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('a record that could not be loaded is tried again', async () => {
  const { visitor, refetch } = load({ statusCode: 500 });
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a record is shown also when the last try for a newer one failed', () => {
  load({ data: 'North', statusCode: 500 });
  expect(screen.getByText('shows North')).toBeTruthy();
});

test('the header is there before the record', () => {
  load({});
  expect(screen.getByRole('banner').textContent).toContain('Companies');
  expect(screen.queryByRole('heading')).toBeNull();
});
