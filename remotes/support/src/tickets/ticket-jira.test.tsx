import { expect, test } from 'vitest';
import { jiraEndpoints, jiraLinkEndpoints, type JiraLink, type ReplyOf } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeTicket,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

const ticket = makeTicket({ number: 7 });
const connected = { provider: 'jira' as const, project: 'OUT', issueType: 'Task' };

const makeLink = (changes: Partial<JiraLink> = {}): JiraLink => ({
  _id: makeId(),
  state: 'linked',
  isSandbox: false,
  key: 'OUT-12',
  url: 'https://acme.atlassian.net/browse/OUT-12',
  status: 'Code review',
  category: 'indeterminate',
  wanted: null,
  error: null,
  nextTryAt: null,
  syncedAt: '2026-02-10T10:00:00.000Z',
  ...changes,
});

const open = async (reply: ReplyOf<typeof jiraLinkEndpoints.link>, user = makeAdminPanelUser()) => {
  const api = fakeApi({ tickets: [ticket] });
  api.answer(jiraLinkEndpoints.link, () => reply);
  api.answer(jiraEndpoints.projects, () => ({
    projects: [
      { key: 'OUT', name: 'Outpost', issueTypes: ['Task', 'Bug'] },
      { key: 'WEB', name: 'Site', issueTypes: ['Story'] },
    ],
  }));
  const path = `/support-ticket?open=${ticket._id}`;
  const shown = renderScreen(<TicketsScreen />, { path, api, user });
  const panel = await screen.findByRole('dialog', { name: ticket.title });
  return { api, panel, ...shown };
};
const button = (name: string) => screen.findByRole('button', { name });

test('a ticket becomes an issue with the text that staff see before', async () => {
  const { api, visitor } = await open({ link: null, jira: connected });
  api.answer(jiraLinkEndpoints.create, () => ({ link: makeLink({ state: 'waiting', key: null }) }));
  await visitor.click(await button('Create issue'));
  const dialog = await screen.findByRole('dialog', { name: 'Create Jira issue of ticket 7' });
  const project = await within(dialog).findByRole<HTMLSelectElement>('combobox', {
    name: 'Project',
  });
  expect(project.value).toBe('OUT');
  await visitor.selectOptions(within(dialog).getByRole('combobox', { name: 'Issue type' }), 'Bug');
  await visitor.click(within(dialog).getByRole('button', { name: 'Create issue' }));
  await waitFor(() => {
    expect(api.callsTo(jiraLinkEndpoints.create).map(({ body }) => body)).toEqual([
      {
        project: 'OUT',
        issueType: 'Bug',
        summary: ticket.title,
        description: 'It shows no rows.',
      },
    ]);
  });
});

test('an existing issue is linked by its key', async () => {
  const { api, visitor } = await open({ link: null, jira: connected });
  api.answer(jiraLinkEndpoints.attach, () => ({ link: makeLink({ state: 'waiting', key: null }) }));
  await visitor.click(await button('Link issue'));
  const dialog = await screen.findByRole('dialog', { name: 'Link a Jira issue to ticket 7' });
  await visitor.type(within(dialog).getByRole('textbox', { name: 'Key' }), 'OUT');
  await visitor.click(within(dialog).getByRole('button', { name: 'Link issue' }));
  expect(await within(dialog).findByText('Key is incorrect')).toBeTruthy();
  await visitor.type(within(dialog).getByRole('textbox', { name: 'Key' }), '-12');
  await visitor.click(within(dialog).getByRole('button', { name: 'Link issue' }));
  await waitFor(() => {
    expect(api.callsTo(jiraLinkEndpoints.attach)[0]?.body).toEqual({ key: 'OUT-12' });
  });
});

test('the issue shows its own status, its page, and what Jira still has to do', async () => {
  const { panel } = await open({ link: makeLink({ wanted: 'Done' }), jira: connected });
  expect(await within(panel).findByText('Code review')).toBeTruthy();
  const page = within(panel).getByRole<HTMLAnchorElement>('link', { name: 'Open OUT-12 in Jira' });
  expect(page.href).toBe('https://acme.atlassian.net/browse/OUT-12');
  expect(within(panel).getByText('Jira still has to close the issue.')).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Create issue' })).toBeNull();
});

test('a failure shows its cause and is tried again', async () => {
  const link = makeLink({ error: 'Jira answered 503.', nextTryAt: '2026-02-10T11:00:00.000Z' });
  const { api, visitor, panel } = await open({ link, jira: connected });
  expect(await within(panel).findByText('Jira answered 503.')).toBeTruthy();
  api.answer(jiraLinkEndpoints.retry, () => ({ link }));
  await visitor.click(await button('Retry'));
  expect(await screen.findByText('Jira is asked again.')).toBeTruthy();
});

test('an issue is unlinked after a question', async () => {
  const { api, visitor } = await open({ link: makeLink(), jira: connected });
  api.answer(jiraLinkEndpoints.detach, () => ({ message: '' }));
  await visitor.click(await button('Unlink'));
  await screen.findByRole('dialog', { name: 'Unlink OUT-12 from ticket 7?' });
  await visitor.click(await button('Unlink issue'));
  expect(await screen.findByText('The issue was unlinked.')).toBeTruthy();
});

test('the sandbox is named', async () => {
  const sandbox = makeLink({ isSandbox: true, url: null });
  const { panel } = await open({ link: sandbox, jira: { ...connected, provider: 'sandbox' } });
  expect(await within(panel).findByText('Sandbox')).toBeTruthy();
});

test('without a Jira nothing can be created', async () => {
  const { panel } = await open({ link: null, jira: null });
  expect(await within(panel).findByText(/Jira is not connected/)).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Create issue' })).toBeNull();
});

test('requesters see no section of Jira', async () => {
  const { api } = await open(
    { link: makeLink(), jira: connected },
    makeAdminPanelUser({ teamRole: 'member' }),
  );
  await screen.findByText('It shows no rows.');
  expect(screen.queryByRole('heading', { name: 'Jira' })).toBeNull();
  expect(api.callsTo(jiraLinkEndpoints.link)).toEqual([]);
});
