import { expect, test } from 'vitest';
import { billingEndpoints } from '@outpost/contracts';
import { fakeApi, makeId, renderScreen, screen, waitFor } from '@outpost/testing';
import { InvoiceSettings } from './invoice-settings.tsx';

const open = () => {
  const api = fakeApi();
  return { api, ...renderScreen(<InvoiceSettings id={makeId()} />, { path: '/white-label', api }) };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const click = (visitor: ReturnType<typeof open>['visitor'], name: string) =>
  visitor.click(screen.getByRole('button', { name }));
const retype = async (visitor: ReturnType<typeof open>['visitor'], name: string, text: string) => {
  await visitor.clear(field(name));
  await visitor.type(field(name), text);
};

test('the settings of the invoices are changed: rates in percent are sent in hundredths', async () => {
  const { api, visitor } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Edit invoices' }));
  await visitor.type(field('Legal name'), 'Acme, Inc.');
  await retype(visitor, 'Tax rate in percent', 'much');
  await click(visitor, 'Save');
  expect(screen.getByText('Tax rate is incorrect')).toBeTruthy();
  await retype(visitor, 'Tax rate in percent', '8,25');
  await visitor.type(field('Days until deactivation'), '30');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
  await click(visitor, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(billingEndpoints.changeSettings)[0]?.body).toEqual({
    legalName: 'Acme, Inc.',
    address: '',
    taxName: 'Tax',
    taxRate: 825,
    paymentDays: 14,
    deactivateAfter: 30,
    timeZone: 'Europe/Berlin',
  });
  expect(await screen.findByText('Tax, 8.25%')).toBeTruthy();
});
