import { expect, test, vi } from 'vitest';
import { logoFault, logoLimits, organizationEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeOrganization,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LogoSection } from './logo-section.tsx';

const { updateLogo, removeLogo } = organizationEndpoints;
const picture = new File(['picture'], 'acme.png', { type: 'image/png' });

const open = (logo: string | null = null, user = makeAdminPanelUser({ teamRole: 'owner' })) => {
  URL.createObjectURL = () => 'blob:acme';
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
  const organization = makeOrganization({ logo });
  const api = fakeApi({ organizations: [organization] });
  return {
    api,
    organization,
    ...renderScreen(<LogoSection organization={organization} />, { user, api }),
  };
};

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a chosen picture is shown before it is sent, and sent for this organization', async () => {
  const { api, organization, visitor } = open();
  await visitor.upload(input('Upload logo'), picture);
  const asked = await dialog('Use this logo?');
  expect(asked.getByText('acme.png')).toBeTruthy();
  expect(document.querySelectorAll('img[src="blob:acme"]')).toHaveLength(2);
  expect(api.callsTo(updateLogo)).toEqual([]);
  await visitor.click(asked.getByRole('button', { name: 'Save logo' }));
  await noDialog();
  const [call] = api.callsTo(updateLogo);
  expect(call?.query).toEqual({ id: organization._id });
  expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  expect(await screen.findByText('The logo was saved.')).toBeTruthy();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:acme');
});

test('what the server finds wrong with it is said, and nothing is lost', async () => {
  const { api, visitor } = open();
  api.fail(updateLogo, { statusCode: 422, code: 'validation_failed', message: 'It is damaged.' });
  await visitor.upload(input('Upload logo'), picture);
  const asked = await dialog('Use this logo?');
  await visitor.click(asked.getByRole('button', { name: 'Save logo' }));
  expect((await asked.findByRole('alert')).textContent).toBe('It is damaged.');
});

test.each([
  ['image/png', 1, null],
  ['image/jpeg', logoLimits.bytes, null],
  ['image/webp', 1, null],
  ['image/svg+xml', 1, 'The logo must be a PNG, JPEG or WebP image.'],
  ['', 1, 'The logo must be a PNG, JPEG or WebP image.'],
  ['image/png', logoLimits.bytes + 1, 'The file must be at most 2 MB.'],
])('of the kind %j with %i bytes it is %s', (type, size, fault) => {
  expect(logoFault({ type, size })).toBe(fault);
});

test('a file that cannot be a logo is not sent', async () => {
  const { api, visitor } = open();
  const text = new File(['text'], 'a.svg', { type: 'image/svg+xml' });
  // The user can make the browser's file dialog offer every file.
  Object.defineProperty(input('Upload logo'), 'accept', { value: '' });
  await visitor.upload(input('Upload logo'), text);
  expect(await screen.findByText('The logo must be a PNG, JPEG or WebP image.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(updateLogo)).toEqual([]);
});

test('a logo is removed after asking', async () => {
  const { api, organization, visitor } = open('/files/logos/acme.webp');
  await visitor.click(screen.getByRole('button', { name: 'Remove logo' }));
  const asked = await dialog('Remove the logo?');
  await visitor.click(asked.getByRole('button', { name: 'Remove logo' }));
  await noDialog();
  expect(api.callsTo(removeLogo)[0]?.query).toEqual({ id: organization._id });
  expect(await screen.findByText('The logo was removed.')).toBeTruthy();
});

test.each([
  [null, ['Upload logo']],
  ['/files/logos/acme.webp', ['Remove logo', 'Replace logo']],
])('with the logo %j it offers %j', (logo, labels) => {
  open(logo);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
});
