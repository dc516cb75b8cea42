import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [undefined, ['campaigns', 'documents', 'templates', 'ai-tool-history']],
  ['', []],
  ['campaigns, documents', ['campaigns', 'documents']],
])('HIDDEN_TABS %j hides %j', (value, tabs) => {
  expect(readConfig({ HIDDEN_TABS: value }).hiddenTabs).toEqual(tabs);
});
