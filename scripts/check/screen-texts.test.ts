import { expect, test } from 'vitest';
import { screenTexts } from '../docs/texts.ts';

/** Names of screens, and of their tabs that the specification names. */
const screens = [
  'Account Management',
  'Account Review',
  'Account Reviews',
  'Admin Details',
  'AI Tool History',
  'AI Tools',
  'API Keys',
  'App Administration',
  'App Support',
  'Audit Log',
  'Basic Details',
  'Bug Reports',
  'Bug Webhook',
  'Company Details',
  'Connected Accounts',
  'Create Support Ticket',
  'Data Lake',
  'Event Hub',
  'Flow Logs',
  'Form Logs',
  'Form Responses',
  'Lead Form Details',
  'Lead Form Logs',
  'Lead Form Responses',
  'Lead Forms',
  'LeadGen Configurator',
  'Leads from LinkedIn',
  'Manage Subscription',
  'New Video',
  'Onboarding Details',
  'Releases',
  'Support Tickets',
  'Table Forge',
  'User Flows',
  'Web Pixel Usage',
  'Web Visitor Waitlist',
];

/** Texts that the specification fixes. */
const fixed = [
  'Account Deactivated!',
  'All Time',
  'Contact Support',
  'Created Date',
  'Need Attention',
  'Please contact support to Reactivate your account',
  'Privacy Policy',
  'Terms & Conditions',
  'Updated Date',
];

/** Names of products and formats, of keys, and of choices of the panel inside a sentence. */
const names = [
  'Ada',
  'Bearer',
  'Campaign Manager',
  'Canary',
  'Chargebee',
  'Content-Security-Policy',
  'Ctrl',
  'Escape',
  'Google',
  'JavaScript',
  'Jira Cloud',
  'Jira',
  'LinkedIn',
  'Live unless',
  'Microsoft',
  'Ogg',
  'QuickTime',
  'Space',
  'WebHooks',
  'WebM',
  'WebP',
  'WebVTT',
  'from Forms',
  'stage New',
  'such as Head office',
  'type Franchisor',
  'under Languages',
];

const known = new RegExp(
  [...screens, ...fixed, ...names]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `\\b${name}`)
    .join('|'),
  'gi',
);

/** Returns words with a capital that do not begin a sentence, a quotation or a further text. */
const capitalsIn = (text: string): string[] =>
  text
    .replaceAll(/\{\{?\w+\}?\}/g, '.')
    .replaceAll(known, 'x')
    .match(/(?<=[\w,;)] )[A-Z][a-z][\w-]*/g) ?? [];

test.each([
  ['Reassign Role', ['Role']],
  ['Reassign role', []],
  ['Connect it in Connected Accounts first.', []],
  ['{{name}} Role. Then Jira. Another sentence.', []],
  ['Choose “No type”, or Another Type', ['Another', 'Type']],
])('in the text %s, %j begin with a capital', (text, words) => {
  expect(capitalsIn(text)).toEqual(words);
});

test('texts on screen are in sentence case', async () => {
  const found = (await screenTexts()).flatMap(({ file, key, text }) =>
    capitalsIn(text).map((word) => `${file} ${key}: “${word}” in “${text}”`),
  );
  expect(found).toEqual([]);
});

const records =
  'address|agent|company|coupon|deploy token|faq|flow|form|franchisor|key|api key|language|organization|pixel|plan|question|request|rule|version|video|webhook';

/**
 * Labels of an action with a second verb or an article: records are added, while secrets, links and
 * tickets are created. The palette has entries that the specification names.
 */
const secondVerb = new RegExp(
  `^(?:(?:New|Create) (?:${records})$|Add an? (?:${records})$|Make (?!.*\\.$)|Login as\\b|Close the )`,
  'i',
);
const ofPalette = ['New FAQ', 'New Video'];

test('an action has one verb in all packages', async () => {
  const found = (await screenTexts()).filter(
    ({ text }) => secondVerb.test(text) && !ofPalette.includes(text),
  );
  expect(found.map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});

test('what is not there, loads or failed has one sentence in all packages', async () => {
  const found = (await screenTexts()).filter(({ text }) =>
    /^There is no such (?!page$)|^Loading (?!the )|^The [\w ]+ could not be loaded\.$|^This .+ does not exist/.test(
      text,
    ),
  );
  expect(found.map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
});
