import { expect, onTestFinished, test } from 'vitest';
import { addLanguage, changeLanguage, type Texts } from '@outpost/i18n';
import { roleNameOf } from '../activate/activate.screen.tsx';
import { navigationOf } from '../frame/navigation.ts';
import { staffViewer } from '../testing/viewers.ts';
import { paletteEntriesOf } from '../palette/palette-entries.ts';
import { t } from './i18n.ts';

const always = () => true;
const admin = staffViewer('admin');

const speakGerman = async (texts: Texts) => {
  addLanguage('de', () => texts);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('de');
};

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
