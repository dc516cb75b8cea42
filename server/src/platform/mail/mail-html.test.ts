import { expect, test } from 'vitest';
import { mailHtml, type MailContent } from './mail-html.ts';

const mail: MailContent = {
  subject: 'Reset your password',
  header: 'Acme Growth',
  footer: 'Acme, 1 Main Street',
  text: 'Hello Ada,\n\nset it here:\n\nhttps://acme.example/reset?token=a&b=1\n\nThe link works once.',
  button: 'Set password',
  accent: '#0f766e',
  above: '',
};
const html = (change: Partial<MailContent> = {}) => mailHtml({ ...mail, ...change });

test('a link of its own is a button, with the link to copy below it', () => {
  const shown = html();
  expect(shown).toContain('href="https://acme.example/reset?token=a&amp;b=1"');
  expect(shown).toContain('>Set password</a>');
  expect(shown).toContain('>https://acme.example/reset?token=a&amp;b=1</a>');
  expect(shown.match(/Set password/g)).toHaveLength(1);
});

test('header, content and footer come in this order', () => {
  const places = [
    '<strong>Acme Growth</strong>',
    'Hello Ada,',
    'The link works once.',
    'Main Street',
  ];
  const at = places.map((text) => html().indexOf(text));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"Ada" & \'Bea\'', '&quot;Ada&quot; &amp; &#39;Bea&#39;'],
  ['one\ntwo', 'one<br>two'],
  ['see https://acme.example/a, please', '>https://acme.example/a</a>, please'],
  ['javascript:alert(1)', '<p style="margin:0 0 16px;">javascript:alert(1)</p>'],
  ['https://acme.example/"onload="x', 'https://acme.example/</a>&quot;onload=&quot;x'],
])('the text %s is written as %s', (text, expected) => {
  const shown = html({ text });
  expect(shown).toContain(expected);
  expect(shown).not.toContain('<script');
});

test.each(['subject', 'header', 'footer', 'above', 'button'] as const)(
  'the %s is escaped',
  (part) => {
    const shown = html({ [part]: '<img src=x onerror=1>' });
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&lt;img');
  },
);

test.each([
  [null, '#4f46e5', '#ffffff'],
  ['#0f766e', '#0f766e', '#ffffff'],
  ['#ffd60a', '#ffd60a', '#16181d'],
])('a button of the colour %s can be read', (accent, ground, text) => {
  expect(html({ accent })).toContain(`background:${ground};color:${text}`);
});

test('nothing is loaded from elsewhere', () => {
  expect(html()).not.toMatch(/<img|<link|url\(|src=/);
});

test('the first line of all stands before the content', () => {
  const shown = html({ above: 'Write above this line' });
  expect(shown.indexOf('Write above this line')).toBeLessThan(shown.indexOf('Hello Ada,'));
  expect(shown.indexOf('Write above this line')).toBeGreaterThan(shown.indexOf('<body'));
});
