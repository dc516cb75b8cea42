import { expect, test } from 'vitest';
import {
  domainEndpoints,
  whiteLabelDraftEndpoints,
  type Plan,
  type WhiteLabel,
} from '@outpost/contracts';
import {
  fakeApi,
  makeDomain,
  makePlan,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { WizardScreen } from './wizard.screen.tsx';

const { saveAsDraft } = whiteLabelDraftEndpoints;
const draft = makeWhiteLabel({ name: 'Cobalt', status: 'draft', savingType: 'draft' });

const open = (step: string, row: WhiteLabel = draft, plans: Plan[] = []) => {
  const api = fakeApi({ whiteLabels: [row], plans });
  const path = `/white-label/new?draft=${row._id}&step=${step}`;
  return { api, ...renderScreen(<WizardScreen />, { path, api }) };
};
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

test('the review shows the domain that was added with its state, and the logo', async () => {
  const { api } = open('review', { ...draft, logo: '/files/cobalt.png' });
  const added = makeDomain({ name: 'leads.cobalt.example', state: 'misconfigured' });
  api.answer(domainEndpoints.show, () => ({ domain: added }));
  const domain = within(await screen.findByRole('region', { name: 'Domain' }));
  expect(await domain.findByText(/leads\.cobalt\.example/)).toBeTruthy();
  expect(domain.getByText('Misconfigured')).toBeTruthy();
  const organization = within(screen.getByRole('region', { name: 'Organization' }));
  const images = organization.getByText('Logo').nextElementSibling?.querySelectorAll('img');
  expect([...(images ?? [])].map(({ src }) => new URL(src).pathname)).toEqual([
    '/files/cobalt.png',
  ]);
});

test('an unknown Chargebee family does not keep Custom from being published', async () => {
  const known = makePlan({ source: 'Chargebee', family: 'nothing' });
  const { api, visitor } = open('billing', draft, [known]);
  const message = 'This family is not known.';
  api.fail(saveAsDraft, {
    statusCode: 422,
    code: 'validation_failed',
    message,
    fields: { 'billing.whiteLabelBilling.chargebeeFamilyId': message },
  });
  await heading('Billing');
  const type = () => screen.getByRole('combobox', { name: 'Billing type' });
  await visitor.selectOptions(type(), 'Chargebee');
  await pickOption(visitor, 'Chargebee family', 'nothing');
  expect((await screen.findAllByText(/This family is not known/)).length).toBeGreaterThan(0);
  api.recover(saveAsDraft);
  await visitor.selectOptions(type(), 'Custom');
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  const last = api.callsTo(saveAsDraft).at(-1)?.body;
  expect(last).toMatchObject({ billing: { billingType: 'Custom' } });
  expect(JSON.stringify(last)).not.toContain('nothing');
  await visitor.click(screen.getByRole('link', { name: /Review/ }));
  await heading('Review');
  expect(screen.queryByText(/This family is not known/)).toBeNull();
});
