import { expect, test } from 'vitest';
import { fakeApi, makeAdminPanelUser, screen, signIn } from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

test.each([
  ['internal staff the mark of the product', true, 'svg'],
  ['others the logo of their organization', false, 'img'],
])('the sidebar shows %s', async (_, isInternalStaff, shown) => {
  const account = makeAdminPanelUser();
  const whiteLabel = { ...account.whiteLabel, logo: '/files/a.png' };
  signIn({ ...account, isInternalStaff, whiteLabel }, fakeApi());
  openPanel('/home');
  const name = await screen.findByText(whiteLabel.name, { selector: 'b' });
  expect(name.parentElement?.previousElementSibling?.localName).toBe(shown);
});
