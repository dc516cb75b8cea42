import { expect, test } from 'vitest';
import { isHiddenTab, setHiddenTabs } from './hidden-tabs.ts';

test('a tab is hidden as long as the page names it', () => {
  expect(isHiddenTab('campaigns')).toBe(false);
  setHiddenTabs(['campaigns']);
  expect([isHiddenTab('campaigns'), isHiddenTab('team')]).toEqual([true, false]);
  setHiddenTabs([]);
  expect(isHiddenTab('campaigns')).toBe(false);
});
