import { expect, test } from 'vitest';
import { agentStates, codeLabel } from '@outpost/contracts';
import { t } from './i18n/company-tabs.ts';

test('files name the state of an agent as the screen does', () => {
  for (const state of agentStates) expect(codeLabel(state)).toBe(t(`agents.${state}`));
});
