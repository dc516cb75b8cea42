import { expect, onTestFinished, test } from 'vitest';
import { roleNameOf } from '../activate/role-name.ts';
import { navigationOf } from '../frame/navigation.ts';
import { staffViewer } from '../testing/viewers.ts';
import { paletteEntriesOf } from '../palette/palette-entries.ts';
import { i18n, t } from './i18n.ts';

const always = () => true;
const admin = staffViewer('admin');

const speakGerman = async (texts: object) => {
  i18n.addResourceBundle('de', 'common', texts);
  onTestFinished(async () => {
    await i18n.changeLanguage('en');
    i18n.removeResourceBundle('de', 'common');
  });
  await i18n.changeLanguage('de');
};

test('speaks English from the first moment', () => {
  expect(i18n.resolvedLanguage).toBe('en');
  expect(t('signIn.title', { name: 'Outpost' })).toBe('Sign in to Outpost');
});

test.each(['{{product}}', '$t(signIn.submit)', '<b>Ada</b> & Byron'])(
  'a name such as %s is shown as it is',
  (name) => {
    expect(t('home.welcome', { name })).toBe(`Welcome, ${name}`);
  },
);

test('a key that does not exist is refused while building', () => {
  // @ts-expect-error The key is mistyped.
  expect(t('signIn.titel')).toBe('signIn.titel');
  // @ts-expect-error The name is missing.
  expect(t('home.welcome')).toContain('Welcome');
});

test('tables of texts follow a change of the language', async () => {
  await speakGerman({ navigation: { users: 'Personen' }, targets: { newFaq: 'Neue Frage' } });
  const entries = navigationOf(admin, always).flatMap((group) => group.entries);
  expect(entries.map(({ label }) => label)).toContain('Personen');
  expect(paletteEntriesOf(admin, always).map(({ label }) => label)).toContain('Neue Frage');
});

test('what a language lacks is said in English', async () => {
  await speakGerman({ signIn: { submit: 'Anmelden' } });
  expect(t('signIn.submit')).toBe('Anmelden');
  expect(t('signIn.forgot')).toBe('Forgot password?');
});

test.each([
  ['super-admin', 'super admin'],
  ['seat-holder', 'seat holder'],
  ['of-tomorrow', 'of-tomorrow'],
  ['toString', 'toString'],
])('the role %s is called %s', (role, name) => {
  expect(roleNameOf(role)).toBe(name);
});
