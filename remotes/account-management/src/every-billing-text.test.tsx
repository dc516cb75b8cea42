import {
  checkTexts,
  fakeApi,
  makeInvoice,
  makePlan,
  makeSubscription,
  renderScreen,
  screen,
} from '@outpost/testing';
import { routes } from './routes.ts';
import { ChangeDialog } from './subscriptions/change-dialog.tsx';

const subscription = makeSubscription();
const invoice = makeInvoice({ number: 'INV-00002' });
const api = () =>
  fakeApi({ subscriptions: [subscription], invoices: [invoice], plans: [makePlan()] });

const ofData = [
  'INV-00001',
  'INV-00002',
  'Acme North',
  subscription.whiteLabel.name,
  'Custom',
  'Standard seat, monthly',
  'outpost-standard',
  'USD',
  'WELCOME20',
  'Jan 2026',
  'Feb 2026',
  'Welcome',
];

const shows = (path: string, text: string) => async () => {
  renderScreen(routes, { path, api: api() });
  await screen.findAllByText(text);
};

const close = () => undefined;
const path = '/manage-subscription';

checkTexts(ofData, {
  'the own billing': shows('/billing', '⟦Invoices⟧'),
  'the subscriptions': shows(path, subscription.company.name),
  'a subscription': shows(`${path}?open=${subscription._id}`, '⟦Next invoice⟧'),
  'the charts of revenue': shows(`${path}?popup=charts`, '⟦Movements⟧'),
  'the invoices': shows(`${path}?tab=invoices`, invoice.number),
  'an invoice': shows(`${path}?tab=invoices&open=${invoice._id}`, '⟦Charges⟧'),
  'the plans': shows(`${path}?tab=plans`, '⟦Offered⟧'),
  'a new coupon': shows(`${path}?tab=plans&popup=coupon`, '⟦Max. subscriptions⟧'),
  'a new plan': shows(`${path}?tab=plans&popup=plan`, '⟦Trial days⟧'),
  'the seats of a subscription': async () => {
    const asked = { kind: 'seats' } as const;
    renderScreen(<ChangeDialog subscription={subscription} asked={asked} onClose={close} />, {
      api: api(),
    });
    await screen.findByRole('dialog');
  },
});
