import { beforeEach, expect, test } from 'vitest';
import {
  addLanguage,
  changeLanguage,
  createTexts,
  currentLanguage,
  perLanguage,
} from './create-texts.ts';

const { t } = createTexts({
  forms: {
    title: 'Forms',
    found_one: '{{count}} form in {{place}}',
    found_other: '{{count}} forms in {{place}}',
    gone_one: 'Its response is deleted.',
    gone_other: 'Its responses are deleted.',
  },
  home: { welcome: 'Welcome, {{name}}', hint: 'Good to see you.' },
});

beforeEach(() => changeLanguage('en'));

test('texts are English from the first moment', () => {
  expect(currentLanguage()).toBe('en');
  expect(t('forms.title')).toBe('Forms');
  expect(t('home.welcome', { name: 'Ada' })).toBe('Welcome, Ada');
});

test.each(['{{product}}', '$t(forms.title)', '<b>Ada</b> & Byron'])(
  '%s is shown as it is',
  (name) => {
    expect(t('home.welcome', { name })).toBe(`Welcome, ${name}`);
  },
);

test('a count chooses the plural form', () => {
  expect(t('forms.found', { count: 1, place: 'Rome' })).toBe('1 form in Rome');
  expect(t('forms.found', { count: 2, place: 'Rome' })).toBe('2 forms in Rome');
  expect(t('forms.gone', { count: 1 })).toBe('Its response is deleted.');
});

test('a wrong key and a missing variable are refused while building', () => {
  // @ts-expect-error The key is mistyped.
  expect(t('forms.titel')).toBe('forms.titel');
  // @ts-expect-error The name is missing.
  expect(t('home.welcome')).toContain('Welcome');
  // @ts-expect-error The place is missing.
  expect(t('forms.found', { count: 1 })).toContain('1 form');
  // @ts-expect-error The count is missing.
  expect(t('forms.gone')).toContain('gone');
});

test('packages with the same keys keep their own texts', () => {
  const other = createTexts({ forms: { title: 'Users' } });
  expect([t('forms.title'), other.t('forms.title')]).toEqual(['Forms', 'Users']);
});

test('every package follows a change of language, also one that loads later', async () => {
  addLanguage('de', () => ({ forms: { title: 'Formulare' } }));
  await changeLanguage('de');
  const later = createTexts({ forms: { title: 'More forms', hint: 'Only in English.' } });
  expect([t('forms.title'), later.t('forms.title')]).toEqual(['Formulare', 'Formulare']);
  expect([t('home.hint'), later.t('forms.hint')]).toEqual(['Good to see you.', 'Only in English.']);
});

test('a table of texts is built once per language', async () => {
  addLanguage('de', () => ({ forms: { title: 'Formulare' } }));
  const table = perLanguage(() => ({ label: t('forms.title') }));
  expect(table()).toBe(table());
  await changeLanguage('de');
  expect(table()).toEqual({ label: 'Formulare' });
  await changeLanguage('en');
  expect(table()).toEqual({ label: 'Forms' });
});
