import { describe, expect, test } from 'vitest';
import { deployTokenEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeDeployToken,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { TokensTab } from './tokens-tab.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('deploy tokens', () => {
  const tokens = async (role: 'super-admin' | 'support' = 'super-admin') => {
    const api = fakeApi({ deployTokens: [makeDeployToken()] });
    const user = makeAdminPanelUser({ role });
    const shown = renderScreen(<TokensTab />, { path: '/releases', user, api });
    await screen.findByText('CI of support');
    return { api, ...shown };
  };

  test('are shown once when they are made', async () => {
    const { api, visitor } = await tokens();
    await visitor.click(button('Add deploy token'));
    await dialog('Add deploy token');
    await visitor.click(button('Add deploy token'));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Pipeline');
    await visitor.type(screen.getByRole('textbox', { name: 'Section' }), 'lead-forms');
    await visitor.click(button('Add deploy token'));
    await dialog('Your new deploy token');
    await visitor.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe(
      'opd_secret_of_Pipeline',
    );
    await visitor.click(button('I have copied it'));
    await noDialog();
    expect(document.body.innerHTML).not.toContain('opd_secret_of_Pipeline');
    expect(api.callsTo(deployTokenEndpoints.create)[0]?.body).toEqual({
      name: 'Pipeline',
      part: 'lead-forms',
      expiresInDays: 90,
    });
  });

  test('are revoked after asking', async () => {
    const { api, visitor } = await tokens();
    await chooseAction(visitor, 'CI of support', 'Revoke');
    await dialog('Revoke CI of support?');
    expect(api.callsTo(deployTokenEndpoints.revoke)).toEqual([]);
    await visitor.click(button('Revoke token'));
    await noDialog();
    expect(await screen.findByText('Revoked')).toBeTruthy();
  });

  test('are read by support, who makes and revokes none', async () => {
    await tokens('support');
    expect(screen.queryByRole('button', { name: /Add deploy token|Actions/ })).toBeNull();
  });
});

test('says when there are no tokens yet', async () => {
  renderScreen(<TokensTab />, { path: '/releases', api: fakeApi({}) });
  expect(await screen.findByText('No deploy tokens yet')).toBeTruthy();
});

test('says when the tokens could not be loaded', async () => {
  const api = fakeApi({});
  api.fail(deployTokenEndpoints.list);
  renderScreen(<TokensTab />, { path: '/releases', api });
  expect(await screen.findByText('The deploy tokens could not be loaded')).toBeTruthy();
});
