import { expect, test } from 'vitest';
import { couponEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { Coupons } from './coupons.tsx';

const open = async (search = '') => {
  const api = fakeApi({});
  const path = `/manage-subscription${search}`;
  const shown = renderScreen(<Coupons />, { path, user: makeAdminPanelUser(), api });
  await screen.findByRole('table', { name: 'Coupons', hidden: true });
  return { api, ...shown };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('coupons are listed with what they lower and how often they were given', async () => {
  await open();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 7)).toEqual(['WELCOME20', 'Welcome', '20%', '3', '—', '4', 'Offered']);
});

test('a coupon with a sum is added in cents, for some terms', async () => {
  const { api, visitor } = await open('?popup=coupon');
  await screen.findByRole('dialog');
  await visitor.type(field('Code'), 'spring');
  await visitor.type(field('Name'), 'Spring offer');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Discount' }), 'sum');
  await visitor.type(field('Amount'), 'much');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Terms' }), 'terms');
  await visitor.click(button('Add coupon'));
  expect(await screen.findByText('Amount is incorrect')).toBeTruthy();
  await visitor.clear(field('Amount'));
  await visitor.type(field('Amount'), '12.50');
  await visitor.click(button('Add coupon'));
  await noDialog();
  expect(api.callsTo(couponEndpoints.create)[0]?.body).toEqual({
    code: 'spring',
    name: 'Spring offer',
    percent: null,
    amount: 1_250,
    currency: 'USD',
    duration: 'terms',
    terms: 3,
    validUntil: null,
    maxUses: null,
  });
});

test('a coupon is no longer offered after a question', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'WELCOME20', 'Stop offering');
  expect(await screen.findByText(/Subscriptions that have it keep it/)).toBeTruthy();
  expect(api.callsTo(couponEndpoints.withdraw)).toEqual([]);
  await visitor.click(button('Stop offering'));
  await noDialog();
  expect(api.callsTo(couponEndpoints.withdraw)).toHaveLength(1);
  expect(screen.getByText('Not offered')).toBeTruthy();
});
