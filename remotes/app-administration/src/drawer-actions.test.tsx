import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import {
  connectionEndpoints,
  productFormEndpoints,
  waitlistEndpoints,
  webPixelEndpoints,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeConnection,
  makeProductForm,
  makeWaitlistRequest,
  makeWebPixel,
  panelActionLabels,
  renderScreen,
  rowActionLabels,
  screen,
} from '@outpost/testing';
import { ConnectedAccountsScreen } from './connected-accounts/connected-accounts.screen.tsx';
import { ProductFormsScreen } from './product-forms/product-forms.screen.tsx';
import { WaitlistScreen } from './waitlist/waitlist.screen.tsx';
import { WebPixelsScreen } from './web-pixels/web-pixels.screen.tsx';

const webPixel = makeWebPixel();
const connection = makeConnection();
const productForm = makeProductForm();
const request = makeWaitlistRequest();

const answeringApi = () => {
  const api = fakeApi({
    further: {
      webPixels: [webPixel],
      connections: [connection],
      productForms: [productForm],
      waitlistRequests: [request],
    },
  });
  api.answer(webPixelEndpoints.script, () => ({
    script: { src: 'https://panel.example/site.js', pinned: null },
  }));
  api.fail(webPixelEndpoints.statistics);
  api.fail(productFormEndpoints.statistics);
  api.answer(webPixelEndpoints.one, () => ({ webPixel }));
  api.answer(connectionEndpoints.one, () => ({ connection, leadSources: [] }));
  api.answer(productFormEndpoints.one, () => ({ productForm }));
  api.answer(waitlistEndpoints.one, () => ({ waitlistRequest: { ...request, history: [] } }));
  return api;
};

const screens: [string, ComponentType, id: string, row: string, actions: string[]][] = [
  [
    'a web pixel',
    WebPixelsScreen,
    webPixel._id,
    webPixel.domain,
    ['Verify now', 'Edit', 'Pause', 'Create signing secret', 'Rotate pixel id', 'Delete'],
  ],
  [
    'a connected account',
    ConnectedAccountsScreen,
    connection._id,
    connection.account,
    ['Test', 'Reconnect', 'Disconnect'],
  ],
  [
    'a product form',
    ProductFormsScreen,
    productForm._id,
    productForm.form.title,
    ['Edit rules', 'Preview on a site', 'Edit content', 'Deactivate', 'Duplicate', 'Delete'],
  ],
  [
    'a request of the waitlist',
    WaitlistScreen,
    request._id,
    `${request.firstName} ${request.lastName}`,
    ['Approve', 'Decline', 'Delete'],
  ],
];

const show = (Screen: ComponentType, path: string) =>
  renderScreen(<Screen />, { path, user: makeAdminPanelUser(), api: answeringApi() });

test.each(screens)(
  'the drawer of %s offers all actions of its row, two of them as buttons',
  async (_, Screen, id, _row, actions) => {
    const { visitor } = show(Screen, `/?open=${id}`);
    expect(await panelActionLabels(visitor)).toEqual(actions);
  },
);

test.each(screens)(
  'the row of %s offers the same actions',
  async (_, Screen, _id, row, actions) => {
    const { visitor } = show(Screen, '/');
    expect(await rowActionLabels(visitor, row)).toEqual(actions);
  },
);

test.each(screens)('the drawer of %s offers no change to viewers', async (_, Screen, id, row) => {
  const user = makeAdminPanelUser({ permissions: [] });
  renderScreen(<Screen />, { path: `/?open=${id}`, user, api: answeringApi() });
  expect(await screen.findByRole('heading', { name: (name) => name.includes(row) })).toBeTruthy();
  for (const name of ['Edit', 'Approve', 'Test', 'Verify now'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
