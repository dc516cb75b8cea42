import { describe, expect, test } from 'vitest';
import { releaseEndpoints, type LivePart } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeLivePart,
  makeRelease,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
  type ShownScreen,
} from '@outpost/testing';
import { ReleasesScreen } from './releases.screen.tsx';
import { rollbackText } from './dialogs/rollback-dialog.tsx';

const acme = makeWhiteLabel();
const own = { _id: acme._id, name: acme.name, subdomain: acme.subdomain ?? '' };
const since = '2026-02-10T10:00:00.000Z';
const [line] = makeLivePart().channels;
if (!line) throw new Error('Nothing is live.');

const support = makeLivePart({
  channels: [
    { ...line, failures: 2 },
    { ...line, channel: 'canary', version: '1.2.0', lastKnownGood: '1.1.0' },
  ],
  pins: [
    { whiteLabel: own, version: '1.3.0', channel: null, since, by: 'Sable Quill' },
    {
      whiteLabel: { _id: makeId(), name: 'Northwind', subdomain: 'northwind' },
      version: null,
      channel: 'canary',
      since,
      by: 'CI of support',
    },
  ],
});
const host = makeLivePart({ part: 'host', channels: [{ ...line, lastKnownGood: null }] });

interface Opened {
  role?: 'super-admin' | 'support';
  search?: string;
  liveParts?: LivePart[];
}

const open = async ({
  role = 'super-admin',
  search = '',
  liveParts = [host, support],
}: Opened = {}) => {
  const api = fakeApi({
    liveParts,
    releases: [
      makeRelease({ version: '1.1.0', liveFor: ['live'] }),
      makeRelease({ version: '1.4.0' }),
    ],
    whiteLabels: [acme],
  });
  const user = makeAdminPanelUser({ role });
  const shown = renderScreen(<ReleasesScreen />, { path: `/releases${search}`, user, api });
  return { api, ...shown };
};

const opened = async (...given: Parameters<typeof open>) => {
  const shown = await open(...given);
  await screen.findByRole('table', { name: 'Live versions' });
  return shown;
};

const rowOf = (table: string, text: string) =>
  within(
    within(screen.getByRole('table', { name: table }))
      .getByText(text)
      .closest('tr') as HTMLElement,
  );
const button = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.getByRole('combobox', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Picks an organization, as far as the server offers it. */
const pick = async ({ visitor }: Pick<ShownScreen, 'visitor'>, name: string) => {
  await visitor.click(screen.getByRole('combobox', { name: 'Organization' }));
  await visitor.click(await screen.findByRole('option', { name }));
};

describe('the overview', () => {
  test('says of each part what is live, since when, by whom and what came before', async () => {
    await opened();
    const row = rowOf('Live versions', 'App Support');
    for (const text of ['1.1.0', '1.0.0', '1.2.0', '2 organizations', '2 people'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(/by Sable Quill$/).textContent).toMatch(/\w by Sable/);
    expect(rowOf('Live versions', 'Host').queryByText(/people/)).toBeNull();
  });

  test('names organizations that have something else', async () => {
    await opened();
    const table = 'Organizations with a version or channel of their own';
    expect(rowOf(table, own.name).getByText('1.3.0')).toBeTruthy();
    expect(rowOf(table, 'Northwind').getByText('Follows Canary')).toBeTruthy();
  });

  test('says when nothing is live yet', async () => {
    await open({ liveParts: [] });
    expect(await screen.findByText('Nothing is live yet')).toBeTruthy();
  });

  test('says what failed, and tries again', async () => {
    const api = fakeApi({ liveParts: [support] });
    api.fail(releaseEndpoints.live, { statusCode: 500, code: 'internal', message: 'No.' });
    const { visitor } = renderScreen(<ReleasesScreen />, { path: '/releases', api });
    expect(await screen.findByText('What is live could not be loaded')).toBeTruthy();
    api.recover(releaseEndpoints.live);
    await visitor.click(button('Retry'));
    expect(await screen.findByRole('table', { name: 'Live versions' })).toBeTruthy();
  });

  test('is read by support, who changes nothing', async () => {
    await opened({ role: 'support' });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('promoting', () => {
  const start = async () => {
    const shown = await opened();
    await chooseAction(shown.visitor, 'App Support', 'Promote version');
    await dialog('Promote App Support');
    await screen.findByRole('option', { name: '1.4.0' });
    return shown;
  };

  test('makes a stored version live for everybody', async () => {
    const { api, visitor } = await start();
    await visitor.selectOptions(select('Version'), '1.4.0');
    await visitor.click(button('Promote'));
    await noDialog();
    expect(api.callsTo(releaseEndpoints.promote)[0]?.body).toEqual({
      part: 'support',
      version: '1.4.0',
      channel: 'live',
      reason: '',
      isForced: false,
    });
    expect(await screen.findByText('App Support 1.4.0 is live.')).toBeTruthy();
  });

  test('asks which organization, where it is for one', async () => {
    const { api, visitor } = await start();
    await visitor.selectOptions(select('Version'), '1.4.0');
    await visitor.selectOptions(select('For'), 'One organization');
    await visitor.click(button('Promote'));
    expect(api.callsTo(releaseEndpoints.promote)).toEqual([]);
    await pick({ visitor }, acme.name);
    await visitor.click(button('Promote'));
    await noDialog();
    expect(api.callsTo(releaseEndpoints.promote)[0]?.body).toMatchObject({
      tenant: acme.subdomain,
    });
  });

  test('shows what the gate found, and goes past it only with a reason', async () => {
    const { api, visitor } = await start();
    api.fail(releaseEndpoints.promote, {
      statusCode: 409,
      code: 'gate_refused',
      message: 'The gate refuses support 1.4.0.',
      fields: { requires: 'host 1.0.0 has react 19.3.0, not ^20.0.0', budget: 'Too large' },
    });
    await visitor.selectOptions(select('Version'), '1.4.0');
    await visitor.click(button('Promote'));
    const refused = within(await dialog('App Support 1.4.0 did not pass the checks'));
    for (const text of ['Requirements', 'host 1.0.0 has react 19.3.0, not ^20.0.0', 'Size'])
      expect(refused.getByText(text)).toBeTruthy();
    api.recover(releaseEndpoints.promote);
    await visitor.click(button('Promote anyway'));
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(api.callsTo(releaseEndpoints.promote)).toHaveLength(1);
    await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'A fire');
    await visitor.click(button('Promote anyway'));
    await noDialog();
    expect(api.callsTo(releaseEndpoints.promote)[1]?.body).toMatchObject({
      isForced: true,
      reason: 'A fire',
    });
  });

  test('another refusal stays in the dialog', async () => {
    const { api, visitor } = await start();
    api.fail(releaseEndpoints.promote, { statusCode: 404, code: 'not_found', message: 'Gone.' });
    await visitor.selectOptions(select('Version'), '1.4.0');
    await visitor.click(button('Promote'));
    expect(await screen.findByText('Gone.')).toBeTruthy();
  });
});

describe('rolling back', () => {
  test('says from where to where and for whom, and does it', async () => {
    const { api, visitor } = await opened();
    await chooseAction(visitor, 'App Support', 'Roll back');
    const shown = within(await dialog('Roll back App Support?'));
    expect(
      shown.getByText(
        'App Support goes back from 1.1.0 to 1.0.0, for everyone except 2 organizations with a version or channel of their own.',
      ),
    ).toBeTruthy();
    await visitor.click(button('Roll back'));
    await noDialog();
    expect(api.callsTo(releaseEndpoints.rollback)[0]?.body).toEqual({
      part: 'support',
      channel: 'live',
      reason: '',
    });
  });

  test('is not offered where there is nothing to go back to', async () => {
    const { visitor } = await opened();
    await visitor.click(button('Actions for Host'));
    const item = await screen.findByRole('menuitem', { name: 'Roll back (no earlier version)' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    [{ channel: 'canary' } as const, 'Canary goes back from 1.2.0 to 1.1.0, for 1 organization.'],
    [
      { subdomain: own.subdomain },
      `${own.name} goes back from 1.3.0 to 1.1.0, the version of its channel. Nothing changes for other organizations.`,
    ],
  ])('%j is said', (target, text) => {
    expect(rollbackText(support, target)).toBe(text);
  });
});

test('an organization is told to follow canary', async () => {
  const { api, visitor } = await opened();
  await chooseAction(visitor, 'App Support', 'Choose channel');
  await dialog('Channel for App Support');
  await pick({ visitor }, acme.name);
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(releaseEndpoints.follow)[0]?.body).toEqual({
    part: 'support',
    tenant: acme.subdomain,
    channel: 'canary',
  });
});

test('a link shows one version for an hour', async () => {
  const { api, visitor } = await opened();
  await chooseAction(visitor, 'App Support', 'Try version');
  await dialog('Try a version of App Support');
  await screen.findByRole('option', { name: '1.4.0' });
  await visitor.click(button('Create link'));
  expect(await screen.findByText('Version is required')).toBeTruthy();
  await visitor.selectOptions(select('Version'), '1.4.0');
  await visitor.click(button('Create link'));
  await dialog('Link to App Support');
  expect(screen.getByText(/for 60 minutes/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toContain(
    'release-override=key',
  );
  expect(api.callsTo(releaseEndpoints.override)[0]?.body).toEqual({
    remotes: { support: '1.4.0' },
  });
});

test.each(['Try version', 'Promote version'])(
  'a dialog tells why it has no versions: %s',
  async (action) => {
    const { api, visitor } = await opened();
    api.fail(releaseEndpoints.list, { message: 'The versions could not be read.' });
    await chooseAction(visitor, 'App Support', action);
    expect(await screen.findByText('The versions could not be read.')).toBeTruthy();
  },
);

test('the address says which tab is open', async () => {
  const { visitor, router } = await opened();
  await visitor.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=history'));
  await visitor.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
