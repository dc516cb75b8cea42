import { describe, expect, test } from 'vitest';
import { releaseEndpoints, type ReleaseOffer } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeLivePart,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { ReleasesScreen } from './releases.screen.tsx';

const offer: ReleaseOffer = {
  part: 'support',
  version: '2.0.0',
  live: '1.1.0',
  contract: { from: '1.0.0', to: '1.1.0' },
  scriptBytes: { from: 60_000, to: 64_000 },
  changedFiles: 1,
  modules: [{ name: '@outpost/ui', from: '^1.0.0', to: '^1.1.0' }],
};
const name = 'Promote App Support 2.0.0';

const open = async (role: 'super-admin' | 'support' = 'super-admin') => {
  const api = fakeApi({ liveParts: [makeLivePart()], releaseOffers: [offer] });
  const user = makeAdminPanelUser({ role });
  const shown = renderScreen(<ReleasesScreen />, { path: '/releases', user, api });
  await screen.findByRole('table', { name: 'Live versions' });
  return { api, ...shown };
};
const button = (label: string) => screen.getByRole('button', { name: label });
const table = () => within(screen.getByRole('table', { name: 'New builds of this server' }));

describe('builds of the server that are not live', () => {
  test('say what differs, and go live by one click', async () => {
    const { api, visitor } = await open();
    const row = table();
    const text =
      '1 file differs; contract 1.0.0 → 1.1.0; scripts 60 kB → 64 kB; @outpost/ui ^1.0.0 → ^1.1.0';
    expect(row.getByText(text)).toBeTruthy();
    await visitor.click(button(name));
    expect(await screen.findByText('App Support 2.0.0 is live.')).toBeTruthy();
    expect(api.callsTo(releaseEndpoints.promote)[0]?.body).toMatchObject({
      version: '2.0.0',
      isForced: false,
      followsImage: false,
    });
  });

  test('are refused by the gate with its reasons', async () => {
    const { api, visitor } = await open();
    const fields = { budget: 'Too large' };
    const code = 'gate_refused';
    api.fail(releaseEndpoints.promote, { statusCode: 409, code, message: 'No.', fields });
    await visitor.click(button(name));
    const refused = within(
      await screen.findByRole('dialog', { name: 'App Support 2.0.0 did not pass the checks' }),
    );
    expect(refused.getByText('Too large')).toBeTruthy();
  });

  test('can be followed from then on', async () => {
    const { api, visitor } = await open();
    await visitor.click(button('Actions for the build of App Support'));
    await visitor.click(
      await screen.findByRole('menuitem', { name: 'Promote, and take later builds as well' }),
    );
    await waitFor(() =>
      expect(api.callsTo(releaseEndpoints.promote)[0]?.body).toMatchObject({ followsImage: true }),
    );
  });

  test('are promoted by those who may', async () => {
    await open('support');
    expect(table()).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
