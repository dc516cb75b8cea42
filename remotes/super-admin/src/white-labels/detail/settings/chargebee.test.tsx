import { expect, test } from 'vitest';
import {
  chargebeeEndpoints,
  defaultBilling,
  whiteLabelEndpoints,
  type BillingSwitchPreview,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makePlan,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { TabContent } from '../tab-content.tsx';

const acme = makeWhiteLabel({ version: 4 });

const open = ({ whiteLabel = acme, plans = [makePlan()] } = {}) => {
  const api = fakeApi({ whiteLabels: [{ ...whiteLabel }], plans });
  const content = <TabContent tab="billing" whiteLabel={whiteLabel} />;
  const user = makeAdminPanelUser();
  return { api, ...renderScreen(content, { path: '/white-label/show/one', user, api }) };
};
const click = (visitor: ReturnType<typeof open>['visitor'], name: string) =>
  visitor.click(screen.getByRole('button', { name }));

const chargebeePlan = makePlan({
  key: 'Standard-USD',
  name: 'Standard',
  family: 'outpost-partner',
  source: 'Chargebee',
});
const ofChargebee = makeWhiteLabel({
  billing: { ...defaultBilling, billingType: 'Chargebee' },
});

test('billing is changed, with a word on what Chargebee makes of it', async () => {
  const { api, visitor } = open({ whiteLabel: ofChargebee, plans: [chargebeePlan] });
  await click(visitor, 'Edit billing');
  const warning = /stops collecting for every subscription/;
  expect(screen.queryByText(warning)).toBeNull();
  await visitor.click(screen.getByRole('switch', { name: 'Collect payments automatically' }));
  expect(screen.getByText(warning)).toBeTruthy();
  await pickOption(visitor, 'Family', 'outpost-partner');
  await click(visitor, 'Save');
  await waitFor(() =>
    expect(api.callsTo(whiteLabelEndpoints.change)[0]?.body).toEqual({
      billing: {
        whiteLabelBilling: {
          chargebeeFamilyId: 'outpost-partner',
          autoCollection: false,
          recordOfflinePayment: false,
        },
      },
    }),
  );
});

test('an organization is switched to Chargebee after it was shown what happens', async () => {
  const { api, visitor } = open({ plans: [chargebeePlan] });
  await visitor.click(await screen.findByRole('button', { name: 'Switch to Chargebee' }));
  await pickOption(visitor, 'Plan of its companies', 'Standard, $49.00');
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Cards are easier.');
  await click(visitor, 'Show what happens');
  expect(await screen.findByText(/Subscriptions that move: 8/)).toBeTruthy();
  expect(screen.getByText(/Unused days are given back: \$120.00/)).toBeTruthy();
  expect(screen.getByText(/move to Chargebee: \$50.00/)).toBeTruthy();
  expect(api.callsTo(chargebeeEndpoints.switch)).toEqual([]);
  await click(visitor, 'Switch');
  await waitFor(() =>
    expect(api.callsTo(chargebeeEndpoints.switch)[0]?.body).toEqual({
      to: 'Chargebee',
      plan: 'Standard-USD',
      reason: 'Cards are easier.',
    }),
  );
});

test('a switch that cannot be made says why, and is not sent', async () => {
  const { api, visitor } = open();
  const obstacle = 'Chargebee is not set up on this server.';
  const preview: BillingSwitchPreview = {
    from: 'Custom',
    to: 'Chargebee',
    obstacle,
    subscriptions: 0,
    givenBack: [],
    open: [],
    credit: [],
    plan: null,
  };
  api.answer(chargebeeEndpoints.previewSwitch, () => ({ preview }));
  await visitor.click(await screen.findByRole('button', { name: 'Switch to Chargebee' }));
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Tried.');
  await click(visitor, 'Show what happens');
  expect(await screen.findByText(obstacle)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
  expect(api.callsTo(chargebeeEndpoints.switch)).toEqual([]);
});

test('what Chargebee refused and what differed is listed, and compared again', async () => {
  const { api, visitor } = open({ whiteLabel: ofChargebee });
  api.answer(chargebeeEndpoints.state, () => ({
    chargebee: {
      isSetUp: true,
      takesEvents: false,
      waiting: 2,
      failing: [{ company: { _id: acme._id, name: 'Acme North' }, error: 'Plan is archived.' }],
      differences: [
        {
          _id: acme._id,
          sentence: 'Invoice 7 differs.',
          isHealed: false,
          createdAt: '2026-01-02T03:04:05.000Z',
        },
      ],
    },
  }));
  expect(await screen.findByText('Plan is archived.')).toBeTruthy();
  expect(screen.getByText('Invoice 7 differs.')).toBeTruthy();
  expect(screen.getByText(/Its events are not received/)).toBeTruthy();
  await click(visitor, 'Compare now');
  await waitFor(() => expect(api.callsTo(chargebeeEndpoints.compare)).toHaveLength(1));
});
