import { expect, test, vi } from 'vitest';
import { queryFor, useQuery } from '@outpost/api-client';
import {
  billingEndpoints,
  invoiceEndpoints,
  subscriptionEndpoints,
  type BillingOverview,
  type Invoice,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeBilling,
  makeCharge,
  makeInvoice,
  makeSubscription,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { BillingView } from './billing-view.tsx';
import { invoiceDialogsOf, type InvoiceDialogKind } from './use-invoice-actions.ts';

const openInvoice = makeInvoice({ status: 'open', due: 24_500, paidAt: null });

function Shown({ mayChange, mayDecide }: { mayChange: boolean; mayDecide: boolean }) {
  const query = useQuery(queryFor(billingEndpoints.show));
  const place = { company: '00000000-0000-4000-8000-0000000000cb' };
  return <BillingView query={query} place={place} mayChange={mayChange} mayDecide={mayDecide} />;
}

interface OpenOptions {
  search?: string;
  mayChange?: boolean;
  mayDecide?: boolean;
  invoice?: Invoice;
  billing?: Partial<BillingOverview>;
}

const open = async ({
  search = '',
  mayChange = true,
  mayDecide = true,
  invoice = openInvoice,
  billing = {},
}: OpenOptions = {}) => {
  const subscription = makeSubscription();
  const api = fakeApi({ subscriptions: [subscription], invoices: [invoice] });
  const estimate = {
    on: '2026-03-01',
    charges: [makeCharge()],
    subtotal: 4_900,
    tax: 404,
    total: 5_304,
    currency: 'USD',
  };
  api.answer(billingEndpoints.show, () => ({
    billing: makeBilling({
      subscriptions: [subscription],
      invoices: [invoice],
      estimates: [estimate],
      credit: [{ amount: 1_500, currency: 'USD' }],
      ...billing,
    }),
  }));
  const shown = renderScreen(<Shown mayChange={mayChange} mayDecide={mayDecide} />, {
    path: `/billing${search}`,
    user: makeAdminPanelUser(),
    api,
  });
  await screen.findByRole('table', { name: 'Invoices', hidden: true });
  return { api, ...shown };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('the next invoice shows each charge with the words that explain it, its tax and its sum', async () => {
  await open();
  const next = within(
    screen.getByRole('table', { name: 'Next invoice of Acme North on Mar 01, 2026' }),
  );
  expect(next.getByText('Standard seat, monthly, 2 more for 14 of 28 days')).toBeTruthy();
  expect(screen.getByText('$53.04')).toBeTruthy();
});

test('seats are changed after their price was shown', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Change seats'));
  await visitor.clear(field('Seats'));
  await visitor.type(field('Seats'), '7');
  await visitor.click(button('Show the price'));
  expect(await screen.findByText('Next invoice on Mar 01, 2026: $294.00')).toBeTruthy();
  await visitor.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Change seats' }),
  );
  expect(await screen.findByText('The seats were changed.')).toBeTruthy();
  expect(api.callsTo(subscriptionEndpoints.change)[0]?.body).toEqual({
    change: { kind: 'seats', seats: 7 },
    preview: 'seats 7',
  });
});

test('viewers without the right find no action', async () => {
  await open({ search: `?open=${openInvoice._id}`, mayChange: false, mayDecide: false });
  const panel = within(await screen.findByRole('dialog', { name: 'INV-00001' }));
  await panel.findByText('No payments yet.');
  expect(panel.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change seats', hidden: true })).toBeNull();
});

/** Chooses an action of the invoice, and waits for its dialog, if it has one. */
const choose = async (
  visitor: Awaited<ReturnType<typeof open>>['visitor'],
  label: string,
  dialog?: string,
) => {
  await visitor.click(await screen.findByRole('button', { name: 'Actions for INV-00001' }));
  await visitor.click(await screen.findByRole('menuitem', { name: label }));
  if (dialog !== undefined) await screen.findByRole('dialog', { name: dialog });
};
const search = `?open=${openInvoice._id}`;

test('the invoices are exported', async () => {
  const files = savedFiles();
  const { visitor } = await open();
  await visitor.click(button('Export CSV'));
  expect(await screen.findByText(/1 invoice/)).toBeTruthy();
  expect(files.map(({ name }) => name)).toEqual(['rows-2026-02-10.csv']);
});

test('the document is saved as a file, and a failure is told', async () => {
  const files = savedFiles();
  const { api, visitor } = await open({ search: `?open=${openInvoice._id}`, mayDecide: false });
  await visitor.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['INV-00001.pdf']));
  api.fail(invoiceEndpoints.pdf, { message: 'Something went wrong on our side.' });
  await visitor.click(button('Download PDF'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
});

test('a payment is recorded in cents, with what is due as its first amount', async () => {
  const { api, visitor } = await open({ search });
  await choose(visitor, 'Record payment', 'Payment of INV-00001');
  const amount = field('Amount in USD');
  expect(amount.value).toBe('245.00');
  await visitor.clear(amount);
  await visitor.type(amount, '1O0');
  await visitor.click(button('Record payment'));
  expect(screen.getByText('Amount is incorrect')).toBeTruthy();
  await visitor.clear(amount);
  await visitor.type(amount, '100,50');
  await visitor.click(button('Record payment'));
  expect(await screen.findByText('The payment was recorded.')).toBeTruthy();
  expect(api.callsTo(invoiceEndpoints.pay)[0]?.body).toMatchObject({
    amount: 10_050,
    method: 'bank-transfer',
  });
});

test('a credit note and a void need a reason', async () => {
  const { api, visitor } = await open({ search });
  await choose(visitor, 'Void', 'Void INV-00001?');
  await visitor.click(button('Void'));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  await visitor.type(field('Reason'), 'Issued twice');
  await visitor.click(button('Void'));
  await waitFor(() =>
    expect(api.callsTo(invoiceEndpoints.void)[0]?.body).toEqual({ reason: 'Issued twice' }),
  );
});

test('a refund offers what was paid in advance', async () => {
  const { visitor } = await open({ search });
  await choose(visitor, 'Record refund', 'Refund to the payer of INV-00001');
  expect(field('Amount in USD').value).toBe('15.00');
});

test('a mail that cannot be sent is told', async () => {
  const { api, visitor } = await open({ search });
  api.fail(invoiceEndpoints.resend, { statusCode: 409, code: 'conflict', message: 'No address.' });
  await choose(visitor, 'Email again');
  expect(await screen.findByText('No address.')).toBeTruthy();
});

test.each<[Partial<Invoice>, number, InvoiceDialogKind[]]>([
  [{ status: 'open', due: 24_500 }, 0, ['pay', 'credit', 'void']],
  [{ status: 'past-due', due: 100 }, 0, ['pay', 'credit']],
  [{ status: 'paid' }, 50, ['credit', 'refund']],
  [{ status: 'void' }, 0, []],
  [{ kind: 'credit-note', status: 'paid' }, 0, []],
])('an invoice that is %j, with %i cents in advance, offers %j', (changes, credit, dialogs) => {
  expect(invoiceDialogsOf({ ...makeInvoice(changes), credit })).toEqual(dialogs);
});

const visa = {
  customer: '00000000-0000-4000-8000-0000000000cb',
  type: 'card',
  status: 'valid',
  brand: 'visa',
  last4: '4242',
  expires: '2031-04',
};
const noMethod = { ...visa, type: null, status: null, brand: null, last4: null, expires: null };

test.each([
  ['a card', visa, 'Visa ending in 4242, until 2031-04'],
  [
    'another method',
    { ...noMethod, type: 'direct_debit', status: 'valid' },
    'Direct debit (valid)',
  ],
  ['none', noMethod, 'By invoice, recorded by hand'],
])('a payer of Chargebee sees how it pays: %s', async (_which, paymentSource, text) => {
  await open({ billing: { billingType: 'Chargebee', paymentSource } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('pages of Chargebee open in another tab; a failure closes it and is told', async () => {
  const tab = {
    opener: 'panel',
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<() => void>() },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const open9 = [{ amount: 900, currency: 'USD' }];
  const { api, visitor } = await open({
    billing: { billingType: 'Chargebee', paymentSource: visa, open: open9 },
  });
  await visitor.click(button('Change payment method'));
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith('https://pages.chargebee.example/1'),
  );
  expect(tab.opener).toBeNull();
  expect(api.callsTo(billingEndpoints.hostedPage)[0]?.body).toEqual({
    page: 'payment-method',
    customer: visa.customer,
  });
  const message = 'Chargebee cannot be reached.';
  api.fail(billingEndpoints.hostedPage, { statusCode: 503, code: 'unavailable', message });
  await visitor.click(button('Pay open invoices'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

test('a change on its way to Chargebee, its words and its silence are told', async () => {
  await open({
    billing: {
      subscriptions: [
        makeSubscription({ sync: { error: null } }),
        makeSubscription({ sync: { error: 'Plan is archived.' } }),
      ],
      problem: 'The next invoice could not be read from Chargebee.',
    },
  });
  expect(screen.getByText('On its way to Chargebee')).toBeTruthy();
  expect(screen.getByText('Chargebee: Plan is archived.')).toBeTruthy();
  expect(screen.getByText(/could not be read from Chargebee/)).toBeTruthy();
});

test('usage is counted, and contacts are added to the payer and removed', async () => {
  const contact = { _id: visa.customer, name: 'Ida Books', email: 'ida@books.example' };
  const { api, visitor } = await open({ billing: { contacts: [contact] } });
  const usage = within(screen.getByRole('table', { name: 'Usage' }));
  expect(usage.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'LinkedIn leads',
    '12',
    '9',
  ]);
  await visitor.click(button('Add contact'));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.type(field('Name'), 'Bo Accounts');
  await visitor.type(field('Email'), 'nobody');
  await visitor.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await screen.findByText('Email is incorrect')).toBeTruthy();
  await visitor.type(field('Email'), '@books.example');
  await visitor.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await screen.findByText('Bo Accounts gets the invoices from now on.')).toBeTruthy();
  expect(api.callsTo(billingEndpoints.addContact)[0]?.body).toEqual({
    name: 'Bo Accounts',
    email: 'nobody@books.example',
    company: visa.customer,
  });
  await visitor.click(button('Remove'));
  expect(await screen.findByText('Ida Books gets no more invoices.')).toBeTruthy();
  expect(api.callsTo(billingEndpoints.removeContact)[0]?.params['id']).toBe(contact._id);
});

test('a credit note is one in place of a paid invoice, with a negative amount', async () => {
  await open({ invoice: makeInvoice({ kind: 'credit-note', status: 'paid', amount: 1_200 }) });
  const invoices = within(screen.getByRole('table', { name: 'Invoices' }));
  expect(invoices.getAllByRole('cell', { name: 'Credit note' })).toHaveLength(2);
  expect(invoices.getByRole('cell', { name: '-$12.00' })).toBeTruthy();
});

test('a company without a subscription has words of its own', async () => {
  await open({ billing: { subscriptions: [] } });
  expect(screen.getByText('This company has no subscription yet.')).toBeTruthy();
});
