import { beforeEach, expect, test, vi } from 'vitest';
import { leadFormEndpoints, leadFormSetupEndpoints, newFormTitle } from '@outpost/contracts';
import { act, fireEvent, makeId, screen, waitFor, within } from '@outpost/testing';
import {
  button,
  choose,
  field,
  menu,
  open,
  region,
  rowsWith,
  said,
  saved,
  viewer,
} from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

test('a form is published after its check list', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Spring campaign' }));
  expect(await dialog.findByText('No problems found.')).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await said('The form was published.')).toBeTruthy();
  expect(api.rows.forms[0]?.status).toBe('published');
});

test('a published form can be activated at once, and its link copied and opened', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Publish'));
  const check = within(await screen.findByRole('dialog', { name: 'Publish Spring campaign' }));
  await check.findByText('No problems found.');
  await visitor.click(check.getByRole('button', { name: 'Publish' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Activate Spring campaign?' }));
  await visitor.click(offer.getByRole('button', { name: 'Activate' }));
  const live = within(await screen.findByRole('dialog', { name: 'Spring campaign is live' }));
  const url = api.rows.forms[0]?.url ?? '';
  expect(api.rows.forms[0]?.status).toBe('live');
  expect(live.getByRole<HTMLInputElement>('textbox', { name: 'Link to the live form' }).value).toBe(
    url,
  );
  expect(live.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(live.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe(url);
  expect(live.getByRole('link', { name: 'See its responses' }).getAttribute('href')).toBe(
    `/lead-forms/responses/${api.rows.forms[0]?._id}`,
  );
  await visitor.click(live.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the second click of a double click on Publish does not activate the form', async () => {
  const { api } = await open({ status: 'published', revision: 1 });
  fireEvent.click(button('Activate'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }), { detail: 2 });
  expect(api.callsTo(leadFormEndpoints.changeStatus)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }), { detail: 1 });
  await waitFor(() => expect(api.callsTo(leadFormEndpoints.changeStatus)).toHaveLength(1));
});

test('a phone shows no button for what there is not to publish', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  await open({ status: 'published', revision: 1, hasUnpublishedChanges: false });
  expect(button('Activate')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  vi.unstubAllGlobals();
});

test('an activation that fails says why and can be repeated', async () => {
  const { api, visitor } = await open({ status: 'published', revision: 1 });
  api.fail(leadFormEndpoints.changeStatus, { message: 'Broken.' });
  await visitor.click(button('Activate'));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await dialog.findByText('Broken.')).toBeTruthy();
  api.recover(leadFormEndpoints.changeStatus);
  await visitor.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByRole('dialog', { name: 'Spring campaign is live' })).toBeTruthy();
});

test('a new component is empty, and wrong only once it was left or is to be published', async () => {
  const shown = await open();
  const wrong = () => document.querySelectorAll('[data-wrong="true"]').length;
  const problem = 'Email, question 2, has no title.';
  await menu(shown, 'Add after Name', 'Email');
  await saved();
  expect([wrong(), screen.queryByText(problem)]).toEqual([0, null]);
  await choose(shown, 'Name');
  expect(wrong()).toBe(1);
  expect(region('Form').getByText(problem)).toBeTruthy();
  await choose(shown, 'Email');
  expect(region('Settings').getByText(problem)).toBeTruthy();

  await menu(shown, 'Add after Colour', 'Number');
  expect(wrong()).toBe(1);
  await shown.visitor.click(button('Publish'));
  await shown.visitor.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(wrong()).toBe(2);
});

test('a component of the outline leads to its title on the canvas', async () => {
  const { visitor } = await open();
  const entry = region('Outline').getByRole('button', { name: /^Colour/ });
  act(() => entry.focus());
  await visitor.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Title of component 3'));
  await visitor.click(region('Outline').getByRole('button', { name: /^Name/ }));
  expect(document.activeElement).toBe(field('Title of component 2'));
});

test('a form that keeps the title of a new one is not published', async () => {
  const rows = rowsWith({ title: newFormTitle });
  Object.assign(rows.components?.[0] ?? {}, { title: newFormTitle });
  const { visitor } = await open({}, viewer, rows, newFormTitle);
  const problem = 'The form has no title yet.';
  expect(screen.queryByText(problem)).toBeNull();
  await visitor.click(button('Publish'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(`To fix: ${problem}`)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  await visitor.click(dialog.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Title of component 1')));
});

test('what keeps a form from being published is shown, and leads there', async () => {
  const shown = await open();
  await menu(shown, 'Add after Name', 'Email');
  await saved();
  await shown.visitor.click(button('Publish'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('To fix: Email, question 2, has no title.')).toBeTruthy();
  const publish = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(publish.disabled).toBe(true);
  await shown.visitor.click(dialog.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(region('Settings').getByRole('heading', { name: 'Email' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Title of component 3')));
});

test.each([
  ['published', 'Activate', 'live'],
  ['live', 'Deactivate', 'published'],
] as const)('a %s form: %s', async (status, action, after) => {
  const isLive = status === 'live';
  const url = isLive ? 'https://forms.example/view/1' : null;
  const { api, visitor } = await open({ status, isActive: isLive, url, revision: 1 });
  await visitor.click(button(action));
  const dialog = within(await screen.findByRole('dialog', { name: `${action} Spring campaign?` }));
  await visitor.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(api.rows.forms[0]?.status).toBe(after));
});

test.each([
  [1, true, true],
  [1, false, false],
  [null, true, false],
])('with the revision %s and changes since: %s it says so: %s', async (revision, isChanged, is) => {
  await open({ revision, hasUnpublishedChanges: isChanged });
  expect(screen.queryByText('Unpublished changes') !== null).toBe(is);
});

test('a live form has its link to copy, and to put on another host', async () => {
  const url = 'https://forms.example/view/1';
  const { api, visitor } = await open({ status: 'live', isActive: true, url, revision: 1 });
  const iconOf = (name: string) => button(name).querySelector('svg')?.innerHTML;
  expect(iconOf('Copy live link')).not.toBe(iconOf('Copy id'));
  await visitor.click(screen.getByRole('button', { name: /^After submitting/ }));
  expect(field('Link to the live form').value).toBe(url);
  await visitor.click(button('Change link'));
  await visitor.clear(field('Link'));
  await visitor.type(field('Link'), 'https://forms.acme.example/view/1');
  await visitor.click(button('Save'));
  await waitFor(() => expect(api.rows.forms[0]?.url).toBe('https://forms.acme.example/view/1'));
});

test('a revision is restored after saying what it replaces', async () => {
  const shown = await open({ revision: 1 });
  const { api, id, visitor } = shown;
  const revision = {
    _id: makeId(),
    number: 1,
    title: 'Spring campaign',
    components: 2,
    author: 'Sable Quill',
    isCurrent: true,
    createdAt: '2026-02-10T10:00:00.000Z',
  };
  api.answer(leadFormSetupEndpoints.revisions, () => ({ revisions: [revision] }));
  const [first, , , last] = api.rows.components;
  api.answer(leadFormSetupEndpoints.restoreRevision, () => ({
    content: {
      formId: id,
      version: 9,
      components: [first, last].filter((one) => one !== undefined),
      message: { type: 'thankYouMessage' as const, title: 'Thanks', description: 'Done.' },
      revision: 1,
      hasUnpublishedChanges: true,
    },
  }));
  await visitor.click(button('Revisions'));
  await visitor.click(await screen.findByRole('button', { name: 'Restore revision 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore revision 1?' }));
  expect(dialog.getByText(/Its 2 components replace/)).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(api.callsTo(leadFormSetupEndpoints.restoreRevision)[0]?.params).toEqual({
      id: revision._id,
    }),
  );
  expect(await said('The draft is now revision 1.')).toBeTruthy();
});
