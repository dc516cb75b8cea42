import { expect, test } from 'vitest';
import { companyAgentEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeAgent,
  makeCompany,
  renderScreen,
  screen,
  within,
} from '@outpost/testing';
import { AgentsTab } from './agents-tab.tsx';

const molar = makeCompany({ name: 'Molar & Sons' });
const scout = makeAgent({ name: 'Scout' });

const open = () => {
  const api = fakeApi({ companies: [molar], agents: [scout] });
  const user = makeAdminPanelUser();
  return { api, ...renderScreen(<AgentsTab company={molar} />, { path: '/company', user, api }) };
};

test('an agent is added with its type and category', async () => {
  const { api, visitor } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Add agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add agent' }));
  await visitor.type(dialog.getByRole('textbox', { name: 'Agent' }), 'Caller');
  await visitor.click(dialog.getByRole('button', { name: 'Add agent' }));
  await screen.findByText('The agent was added.');
  const [call] = api.callsTo(companyAgentEndpoints.create);
  expect([call?.params, call?.body]).toEqual([
    { id: molar._id },
    { name: 'Caller', type: 'sales', category: 'general' },
  ]);
});

test('an agent is renamed from the version that was seen', async () => {
  const { api, visitor } = open();
  await screen.findByRole('row', { name: /Scout/ });
  await chooseAction(visitor, 'Scout', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scout' }));
  const name = dialog.getByRole('textbox', { name: 'Agent' });
  await visitor.clear(name);
  await visitor.type(name, 'Finder');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The agent was saved.');
  const [call] = api.callsTo(companyAgentEndpoints.change);
  expect(call?.body).toMatchObject({ name: 'Finder' });
  expect(call?.headers.get('if-match')).toBe(`"${scout.version}"`);
});
