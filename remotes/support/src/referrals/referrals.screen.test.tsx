import { expect, test } from 'vitest';
import {
  referralCodeEndpoints,
  referralEndpoints,
  type AdminPanelUser,
  type Referral,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeReferral,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { ReferralsScreen } from './referrals.screen.tsx';

const theReferral = makeReferral();
const companyId = makeId();

const theOwner = () =>
  makeAdminPanelUser({ role: null, teamRole: 'owner', company: { _id: companyId } });

const openReferrals = async (
  search = '',
  {
    user = makeAdminPanelUser(),
    referral = theReferral,
  }: { user?: AdminPanelUser; referral?: Referral } = {},
) => {
  const api = fakeApi({ referrals: [referral] });
  const path = `/referrals${search}`;
  const shown = renderScreen(<ReferralsScreen />, { path, user, api });
  await screen.findAllByText(referral.refereeName);
  return { api, ...shown };
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('sorts by every header that offers it, and filters by all its contract knows', async () => {
  const { api, visitor, ...shown } = await openReferrals();
  const { list } = referralEndpoints;
  expect(await expectEveryHeaderToSort(visitor, api, list)).toEqual([
    'company',
    'status',
    'reward',
    'createdAt',
  ]);
  expect(await expectEveryFilterToWork({ visitor, ...shown }, api, list)).toEqual({
    filters: ['status', 'source', 'approved'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('shows the results of the rules and the history with the rule that spoke', async () => {
  await openReferrals(`?open=${theReferral._id}`);
  const panel = within(await dialog('Ines Calder'));
  expect(await panel.findByText('The company has rewards left this month')).toBeTruthy();
  expect(panel.getByText('Failed')).toBeTruthy();
  expect(
    panel.getByText('Rejected by the rule: The domain is not that of the referring company'),
  ).toBeTruthy();
  expect(panel.getByText('Reopened: A branch of its own')).toBeTruthy();
  expect(panel.getAllByText('Ines Calder')).toHaveLength(1);
});

test('offers the steps of the status only: approve, then pay', async () => {
  const { api, visitor } = await openReferrals();
  await chooseAction(visitor, 'Ines Calder', 'Approve');
  expect(await screen.findByText('The referral is approved.')).toBeTruthy();
  expect(await rowActionLabels(visitor, 'Ines Calder')).toEqual(['Pay', 'Reject', 'Show the link']);
  await visitor.click(screen.getByRole('menuitem', { name: 'Pay' }));
  expect(await screen.findByText('The reward is paid as a credit.')).toBeTruthy();
  expect(api.callsTo(referralEndpoints.pay)[0]?.params).toEqual({ id: theReferral._id });
});

test('shows the answer of the server when it refuses a payment', async () => {
  const referral = makeReferral({ isApproved: true });
  const { api, visitor } = await openReferrals('', { referral });
  const message = 'This company has had its 5 rewards of this month.';
  api.fail(referralEndpoints.pay, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Ines Calder', 'Pay');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('rejects with a reason only', async () => {
  const { api, visitor } = await openReferrals();
  await chooseAction(visitor, 'Ines Calder', 'Reject');
  await dialog('Reject the referral of Ines Calder?');
  await visitor.click(button('Reject'));
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'A branch of a customer');
  await visitor.click(button('Reject'));
  await noDialog();
  expect(api.callsTo(referralEndpoints.reject)[0]?.body).toEqual({
    reason: 'A branch of a customer',
  });
});

test('the owner of a company makes its link, and invites without choosing a company', async () => {
  const { api, visitor } = await openReferrals('', { user: theOwner() });
  expect(screen.queryByRole('button', { name: 'Rules' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Ines Calder')).toEqual([]);
  await visitor.keyboard('{Escape}');
  await visitor.click(button('Referral link'));
  await dialog('Referral link');
  await visitor.click(await screen.findByRole('button', { name: 'Create link' }));
  const link = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Link' });
  expect(link.value).toBe('https://acme.outpost.test/referral/k7mwq2xd9rtf');
  expect(api.callsTo(referralCodeEndpoints.create)[0]?.params).toEqual({ id: companyId });
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  await visitor.click(button('Close'));
  await noDialog();
  await visitor.click(button('Invite'));
  await dialog('Invite person');
  await visitor.click(button('Send invitation'));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  await visitor.type(screen.getByRole('textbox', { name: 'Email' }), 'lene@bakke.example');
  await visitor.click(button('Send invitation'));
  await noDialog();
  expect(api.callsTo(referralEndpoints.invite)[0]?.body).toEqual({
    email: 'lene@bakke.example',
    name: '',
    company: companyId,
  });
});

test('staff block a link with a reason, and let it work again', async () => {
  const { api, visitor } = await openReferrals();
  await chooseAction(visitor, 'Ines Calder', 'Show the link');
  await visitor.click(await screen.findByRole('button', { name: 'Create link' }));
  await visitor.click(await screen.findByRole('button', { name: 'Block' }));
  const asked = within(await dialog('Block this link?'));
  await visitor.type(asked.getByRole('textbox', { name: 'Reason' }), 'Spam');
  await visitor.click(asked.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/^Blocked: Spam/)).toBeTruthy();
  await visitor.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('The link works again.')).toBeTruthy();
  expect(api.callsTo(referralCodeEndpoints.block)[0]?.body).toEqual({ reason: 'Spam' });
});

test('staff inside an organization change its rules, as amounts in words people write', async () => {
  const user = makeAdminPanelUser();
  const permissions = user.permissions.filter((one) => one !== 'white-labels:read');
  const { api, visitor } = await openReferrals('?popup=rules', { user: { ...user, permissions } });
  const reward = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reward' });
  expect(reward.value).toBe('50.00');
  await visitor.clear(reward);
  await visitor.type(reward, 'much');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Reward is incorrect')).toBeTruthy();
  await visitor.clear(reward);
  await visitor.type(reward, '75,5');
  await visitor.click(button('Save'));
  expect(await screen.findByText('The rules are saved.')).toBeTruthy();
  const [call] = api.callsTo(referralCodeEndpoints.changeSettings);
  expect(call?.body).toMatchObject({ rewardAmount: 7_550, monthlyCap: 5 });
  expect(call?.headers.get('if-match')).toBe('"1"');
});

test('a reward in a currency without cents is that amount', async () => {
  const user = makeAdminPanelUser();
  const permissions = user.permissions.filter((one) => one !== 'white-labels:read');
  const { api, visitor } = await openReferrals('?popup=rules', { user: { ...user, permissions } });
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  await visitor.clear(await field('Currency'));
  await visitor.type(await field('Currency'), 'JPY');
  await visitor.clear(await field('Reward'));
  await visitor.type(await field('Reward'), '5000');
  await visitor.click(button('Save'));
  expect(await screen.findByText('The rules are saved.')).toBeTruthy();
  const [call] = api.callsTo(referralCodeEndpoints.changeSettings);
  expect(call?.body).toMatchObject({ rewardAmount: 5_000, currency: 'JPY' });
});

test('shows the funnel and the top referrers of a range, or that it is empty', async () => {
  const { api, visitor } = await openReferrals('?popup=charts');
  await dialog('Referral statistics');
  const funnel = within(await screen.findByRole('list', { name: 'From invitation to reward' }));
  expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invited4 (100%)',
    'Signed up2 (50%)',
    'Qualified1 (25%)',
    'Rewarded1 (25%)',
  ]);
  const top = within(screen.getByRole('list', { name: 'Top referrers' }));
  expect(top.getByRole('listitem').textContent).toBe('Larkfield Dental1 reward of 4');
  const empty = { invited: 0, signedUp: 0, qualified: 0, rewarded: 0 };
  api.answer(referralEndpoints.statistics, () => ({
    statistics: { funnel: empty, unit: 'day' as const, points: [], top: [] },
  }));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last month');
  expect(await screen.findByText('No referrals in this range')).toBeTruthy();
  const [first, second] = api.callsTo(referralEndpoints.statistics);
  expect(first?.query).not.toEqual(second?.query);
});

test('an account that may only read changes nothing', async () => {
  const user = makeAdminPanelUser({ isRestricted: true });
  const { visitor } = await openReferrals('', { user });
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Ines Calder')).toEqual([]);
});
