import { expect, test } from 'vitest';
import { languageChoice } from './choose-language.ts';

const offered = ['en', 'de', 'pt', 'pt-BR', 'zh-Hans', 'zh-Hant'];

test.each<[asked: string | undefined, header: string | undefined, code: string]>([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, 'fr, de;q=0.5', 'de'],
  [undefined, 'de;q=0.4, pt;q=0.9', 'pt'],
  [undefined, 'de;q=0, pt;q=0.1', 'pt'],
  [undefined, 'de-AT, de;q=0.9, en;q=0.8', 'de'],
  [undefined, 'PT-br', 'pt-BR'],
  [undefined, 'zh-TW', 'zh-Hant'],
  [undefined, 'zh-CN', 'zh-Hans'],
  [undefined, '*, "', 'en'],
  ['de', 'en', 'de'],
  ['DE', 'en', 'de'],
  ['fr', 'de', 'de'],
  ['<script>', 'de', 'de'],
])('asked for %s with “%s” a visitor gets %s', (asked, header, code) => {
  expect(languageChoice(asked, header)(offered)).toBe(code);
});

test('a form without further languages is in its own', () => {
  expect(languageChoice('de', 'fr')(['ar'])).toBe('ar');
});
