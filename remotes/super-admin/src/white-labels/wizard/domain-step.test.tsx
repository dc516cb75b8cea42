import { expect, test } from 'vitest';
import { domainEndpoints } from '@outpost/contracts';
import { fakeApi, makeWhiteLabel, renderScreen, screen } from '@outpost/testing';
import { WizardScreen } from './wizard.screen.tsx';

const draft = makeWhiteLabel({ status: 'draft', savingType: 'draft', name: 'Cobalt' });

const open = (search: string) => {
  const api = fakeApi({ whiteLabels: [draft] });
  return { api, ...renderScreen(<WizardScreen />, { path: `/white-label/new${search}`, api }) };
};

test('a draft is given a domain, whose records are shown, and the wizard goes on', async () => {
  const { api, visitor } = open(`?draft=${draft._id}&step=domain`);
  await visitor.type(
    await screen.findByRole('textbox', { name: 'Domain' }),
    'panel.cobalt.example',
  );
  await visitor.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('Pending')).toBeTruthy();
  expect(api.callsTo(domainEndpoints.add)[0]?.body).toEqual({
    whiteLabelId: draft._id,
    domainName: 'panel.cobalt.example',
  });
  await visitor.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: /Review/, level: 2 })).toBeTruthy();
});

test('before there is a draft the step says what it waits for', async () => {
  open('?step=domain');
  expect(await screen.findByText(/once the draft has been saved/)).toBeTruthy();
});
